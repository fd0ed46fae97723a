import assert from 'node:assert/strict';
import { it } from 'node:test';
import { minorIn, type Currency } from '../../rules/money.ts';
import { prixDeFamille } from '../prix-rules.ts';
import type { Condition, Effet, FamilleAPrix, LigneAPrix, PersonneAPrix, RegleTarifaire } from '../regle.ts';

export const saison = { dateDebut: '2026-09-01', dateFin: '2027-07-31' };
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

let count = 0;
/** A rule for everything, in the order in which rules are written. */
export const regle = (condition: Condition, more: Partial<RegleTarifaire> = {}): RegleTarifaire => {
  count += 1;
  return {
    ...{ id: `r${count}`, nom: '', condition, sectionIds: [], formuleIds: [], ordre: count },
    ...{ cumulable: true, du: null, au: null },
    ...more,
  };
};
export const less = (pourcentage: number): Effet => ({ pourcentage });
export const off = (devise: Currency, montant: string): Effet => ({ montant: minorIn(devise, montant) });

export type Line = Partial<Omit<LigneAPrix, 'prix' | 'fixe'>> & { prix: string; fixe?: string };
interface Case {
  devise?: Currency;
  /** Birth and categories by person, where a rule asks. */
  qui?: Record<string, Partial<PersonneAPrix>>;
  /** Persons are A, B, …: one line each unless `personneId` says otherwise. */
  lignes: Line[];
  regles: RegleTarifaire[];
  /** Of each line: what it costs, then its reasons. */
  donne: [montant: string, ...raisons: string[]][];
}

export function familyOf({
  devise = 'MAD',
  qui = {},
  lignes,
}: Pick<Case, 'devise' | 'qui' | 'lignes'>): FamilleAPrix {
  const lines = lignes.map(({ prix, fixe = '0', ...more }, at): LigneAPrix => ({
    ...{ id: `l${at}`, personneId: String.fromCharCode(65 + at), formuleId: 'f', sectionId: 's' },
    ...{ jour: '2026-09-01', dateDebut: '2026-09-01', finitAvecSaison: true },
    ...more,
    prix: minorIn(devise, prix),
    fixe: minorIn(devise, fixe),
  }));
  const ids = [...new Set(lines.map(({ personneId }) => personneId))];
  const personnes = ids.map((id) => ({ id, dateNaissance: null, categories: [], ...qui[id] }));
  return { personnes, lignes: lines, saison };
}

/** A case of the golden table: a test of its own. */
export function check(name: string, { devise = 'MAD', regles, donne, ...one }: Case): void {
  void it(name, () => {
    const found = prixDeFamille(familyOf({ devise, ...one }), regles, devise);
    assert.deepEqual(
      found.map(({ montant, raisons }) => [
        montant,
        ...raisons.map((each) => `${plain(each.texte)} : ${each.montant}`),
      ]),
      donne.map(([montant, ...raisons]) => [minorIn(devise, montant), ...raisons]),
    );
  });
}

export const parMois = (plancher = 0) => regle({ genre: 'prorata', par: 'mois', plancher });
export const fratrie = (sur: 'moins_chere' | 'plus_chere' | 'inscription', ...percents: number[]) =>
  regle({ genre: 'famille', sur, paliers: percents.map((one, at) => ({ rang: at + 2, effet: less(one) })) });
