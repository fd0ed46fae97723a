import {
  archiveTooLarge,
  fileIsEmpty,
  photoEndings,
  photoLimits,
  photoNotAnImage,
  photoRefusal,
  type ImportRun,
  type PhotosAccount,
} from '@club/contract';
import { plural } from '@club/ui/format';

const archiveEnding = '.zip';

/** For the file chooser; the server reads the content. */
export const photosAccept = [archiveEnding, ...photoEndings].join(',');

export const isArchive = ({ name }: Pick<File, 'name'>) => name.toLowerCase().endsWith(archiveEnding);

/** Undefined when it may be sent (W-12). */
export function refusalOfPhotos(file: Pick<File, 'name' | 'size'>): string | undefined {
  if (!isArchive(file)) {
    const refusal = photoRefusal(file);
    return refusal === photoNotAnImage ? neitherZipNorPhoto : refusal;
  }
  if (file.size === 0) return fileIsEmpty;
  return file.size > photoLimits.archiveBytes ? archiveTooLarge : undefined;
}

const neitherZipNorPhoto = 'Format de fichier non supporté. Utilisez un ZIP, ou une photo JPG ou PNG.';

/** What an ended import of photos did; «réussi» only when every photo was taken. */
export function photosHeadline({
  statut,
  message,
  imported,
  skipped,
  errors,
}: Pick<ImportRun, 'statut' | 'message' | 'imported' | 'skipped' | 'errors'>): {
  title: string;
  text: string;
  tone: 'success' | 'warning' | 'danger';
} {
  const taken =
    imported === 0 ? 'Aucune photo importée.' : `${plural(imported, 'photo importée', 'photos importées')}.`;
  if (statut === 'echoue') return { title: 'Erreur d’import', text: message ?? taken, tone: 'danger' };
  if (statut === 'annule') return { title: 'Import arrêté', text: message ?? taken, tone: 'warning' };
  if (skipped + errors === 0 && imported > 0) return { title: 'Import réussi', text: taken, tone: 'success' };
  const left = [
    ...(skipped > 0 ? [plural(skipped, 'photo sans adhérent', 'photos sans adhérent')] : []),
    ...(errors > 0 ? [plural(errors, 'fichier refusé', 'fichiers refusés')] : []),
  ];
  const title = left.length > 0 ? `Import terminé\u00a0: ${left.join(', ')}` : 'Import terminé';
  return { title, text: taken, tone: 'warning' };
}

/** A line of the account: a file or code, and what became of it. */
export interface AccountLine {
  name: string;
  text: string;
}

/** The lists of an account, those to look at first. */
export function accountLists({ matches, unmatchedPhotos, refuses }: PhotosAccount): {
  title: string;
  open: boolean;
  head: readonly [string, string];
  lines: readonly AccountLine[];
}[] {
  return [
    {
      title: plural(refuses.length, 'fichier refusé', 'fichiers refusés'),
      open: true,
      head: ['Fichier', 'Motif'] as const,
      lines: refuses.map(({ fichier, raison }) => ({ name: fichier, text: raison })),
    },
    {
      title: plural(unmatchedPhotos.length, 'photo sans adhérent', 'photos sans adhérent'),
      open: true,
      head: ['Code', 'Motif'] as const,
      lines: unmatchedPhotos.map(({ codeAdherent }) => ({
        name: codeAdherent,
        text: 'Aucun adhérent n’a ce code.',
      })),
    },
    {
      title: plural(matches.length, 'photo importée', 'photos importées'),
      open: false,
      head: ['Code', 'Adhérent'] as const,
      lines: matches.map(({ codeAdherent, adherentName }) => ({ name: codeAdherent, text: adherentName })),
    },
  ].filter(({ lines }) => lines.length > 0);
}
