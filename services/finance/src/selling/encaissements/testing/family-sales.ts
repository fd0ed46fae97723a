import type {
  ApercuTarif,
  CotisationFormule,
  CreateEncaissement,
  Encaissement,
  Formule,
} from '@club/contract';
import { done } from '../../../testing/money.ts';
import type { Finance } from '../../../testing/start-finance.ts';

export interface Taken {
  adherentId: string;
  formule: Formule;
  montant?: number;
}

export const bodyOf = (
  payeurId: string,
  taken: readonly Taken[],
  more: Partial<CreateEncaissement> = {},
): CreateEncaissement => ({
  payeurId,
  type: 'famille',
  lignes: taken.map(({ adherentId, formule, ...price }) => ({
    adherentId,
    lienParente: 'Père',
    formules: [{ formuleId: formule.id, ...price }],
  })),
  ...more,
});

export const linesOf = ({ cotisations }: Encaissement): CotisationFormule[] =>
  cotisations.flatMap(({ adherents }) => adherents.flatMap(({ formules }) => formules));

/** Sales to a family at the counter, and what they would cost. */
export const familySales = (club: () => Finance) => ({
  /** A payer and two children. */
  async aFamily(): Promise<[payeur: string, lina: string, adam: string]> {
    const persons = [];
    for (const prenom of ['Salma', 'Lina', 'Adam'])
      persons.push(await club().given.person({ prenom, nom: 'Trabelsi' }));
    const [payeur, lina, adam] = persons.map(({ id }) => id);
    return [payeur!, lina!, adam!];
  },
  async sell(
    payeurId: string,
    taken: readonly Taken[],
    more: Partial<CreateEncaissement> = {},
  ): Promise<Encaissement> {
    return done(await club().staff.call('createEncaissement', { body: bodyOf(payeurId, taken, more) }));
  },
  async previewed(payeurId: string, taken: readonly Taken[]): Promise<ApercuTarif> {
    const personnes = taken.map(({ adherentId, formule }) => ({
      adherentId,
      formules: [{ formuleId: formule.id }],
    }));
    return done(await club().staff.call('apercuTarif', { body: { payeurId, personnes } }));
  },
});
