import type { HistoryTitles } from '../history/readable-history.ts';
import type { RecordWords } from './record-kind.ts';

export type Gender = 'f' | 'm';

/** «la section», «le payeur», «l’utilisateur». */
export function withArticle(noun: string, gender: Gender): string {
  if (startsWithVowel(noun)) return `l’${noun}`;
  return gender === 'f' ? `la ${noun}` : `le ${noun}`;
}

/** The ending of a participle: «créée», «créé». */
export const agreed = (participle: string, gender: Gender): string =>
  gender === 'f' ? `${participle}e` : participle;

/** With a capital first. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The usual sentences of a kind of record, from its noun. */
export function recordWords(noun: string, gender: Gender): RecordWords {
  const it = withArticle(noun, gender);
  const demonstrative = gender === 'f' ? 'Cette' : startsWithVowel(noun) ? 'Cet' : 'Ce';
  return {
    createLabel: `Créer ${it}`,
    created: `${capitalised(noun)} ${agreed('créé', gender)}`,
    updated: `${capitalised(noun)} ${agreed('modifié', gender)}`,
    cannotCreate: `Impossible de créer ${it}.`,
    cannotUpdate: `Impossible de modifier ${it}.`,
    stale: `${demonstrative} ${noun} a été ${agreed('modifié', gender)} entre-temps`,
    reloadLabel: `Reprendre ${it} à jour`,
  };
}

/** Titles of the lines of its history. */
export const historyTitles = (noun: string, gender: Gender): HistoryTitles => {
  const done = (participle: string) => `${capitalised(noun)} ${agreed(participle, gender)}`;
  return {
    create: done('créé'),
    update: done('modifié'),
    delete: done('supprimé'),
    restore: done('restauré'),
    import: `${agreed('Importé', gender)} d’un fichier`,
    correction: `${agreed('Corrigé', gender)} par un fichier`,
    fusion: agreed('Fusionné', gender),
  };
};

const startsWithVowel = (noun: string): boolean => /^[aàâeéèêiîoôuûœ]/i.test(noun);
