import { type HorsLigne, horsLigneFault, joursHorsLigne } from '@club/contract';
import { refusedField } from '@club/service-kit';
import type { ReglementDocument } from '../../documents/money/reglements.ts';

const refusals = {
  futur: 'Encaissement daté du futur\u00a0: l’horloge de ce poste est fausse.',
  ancien: `Encaissement de plus de ${joursHorsLigne}\u00a0jours\u00a0: saisissez-le au guichet, à sa date.`,
};

/**
 * Refuses an encaissement without network that is too old, or in the future (M-75).
 * @throws RuleError `refused_value` (422)
 */
export function refuseOldHorsLigne({ le }: HorsLigne, now: Date): void {
  const fault = horsLigneFault(le, now);
  if (fault) throw refusedField('horsLigne.le', refusals[fault]);
}

/** As a règlement keeps it. */
export const storedHorsLigne = ({ le, bon }: HorsLigne): NonNullable<ReglementDocument['horsLigne']> => ({
  le: new Date(le),
  bon,
});
