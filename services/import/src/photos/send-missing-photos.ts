import {
  plural,
  type ColumnData,
  type Contact,
  type IdPage,
  type photoCalls,
  type ReportValue,
} from '@club/contract';
import {
  clubToday,
  noteAccess,
  requestReply,
  type Actor,
  type alreadySent,
  type CallRequest,
} from '@club/service-kit';
import { inNameOrder } from '@club/service-kit/text';
import { sendWorkbook } from '@club/service-kit/workbook';

/** Milliseconds a question may take. */
const timeoutMs = 5_000;

interface Missing extends Pick<Contact, 'codeAdherent' | 'nom' | 'prenom' | 'telephone'> {
  sections: string;
}

interface MissingColumn extends ColumnData {
  value: (one: Missing) => ReportValue;
  /** Told to who may read this. */
  access?: 'adherents.read' | 'cotisations.read';
}

const columns: readonly MissingColumn[] = [
  { title: 'Code', kind: 'code', value: ({ codeAdherent }) => codeAdherent },
  { title: 'Nom', kind: 'text', value: ({ nom }) => nom },
  { title: 'Prénom', kind: 'text', value: ({ prenom }) => prenom },
  {
    title: 'Sections',
    kind: 'text',
    width: 30,
    value: ({ sections }) => sections,
    access: 'cotisations.read',
  },
  { title: 'Téléphone', kind: 'code', value: ({ telephone }) => telephone, access: 'adherents.read' },
];

/** GET /api/photos/missing-photos-excel: active members without a photo, noted in the security journal first (I-19). */
export async function sendMissingPhotos(
  request: CallRequest<typeof photoCalls.listMissingPhotos>,
): Promise<typeof alreadySent> {
  const missing = await missingPhotos(request.actor);
  const title = 'Adhérents sans photo';
  await noteAccess(request, { type: 'export', detail: `${title}, ${missing.length} lignes` });
  const shown = columns.filter(({ access }) => access === undefined || request.actor.permissions.has(access));
  const countText = plural(missing.length, 'adhérent', 'adhérents');
  const rows = () => missing.map((one) => shown.map(({ value }) => value(one)));
  const group = { key: '', cells: [], count: missing.length, rows };
  return sendWorkbook(request, `photos-manquantes_${clubToday()}.xlsx`, {
    title,
    coverage: 'Adhérents actifs. Nommez chaque photo d’après le code\u00a0: 0095.jpg.',
    report: {
      headColumns: [],
      columns: shown,
      groups: [group],
      count: missing.length,
      countText,
      wide: false,
    },
  });
}

/** By name. Throws `unavailable` when members or finance are away. */
async function missingPhotos({ permissions }: Actor): Promise<Missing[]> {
  const missing: Missing[] = [];
  let after: string | null = null;
  do {
    const { ids, next }: IdPage = await requestReply('members', 'sansPhoto', { after }, { timeoutMs });
    const contacts = await requestReply('members', 'contacts', { ids }, { timeoutMs });
    const held = permissions.has('cotisations.read')
      ? await requestReply('finance', 'sectionsOf', { ids }, { timeoutMs })
      : [];
    const sectionsOf = new Map(held.map(({ id, sections }) => [id, sections.join(', ')]));
    missing.push(...contacts.map((one) => ({ ...one, sections: sectionsOf.get(one.id) ?? '' })));
    after = next;
  } while (after !== null);
  return inNameOrder(missing);
}
