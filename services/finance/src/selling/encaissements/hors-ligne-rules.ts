import { type HorsLigne, joursHorsLigne } from '@club/contract';
import { refusedField } from '@club/service-kit';
import type { ReglementDocument } from '../../documents/money/reglements.ts';

const day = 86_400_000;
/** Milliseconds by which the clock of a counter may be ahead. */
const ahead = 60_000;

/**
 * What was taken without network may be sent for seven days, as long as its key lives (M-75).
 * @throws RuleError `refused_value` (422)
 */
export function refuseOldHorsLigne({ le }: HorsLigne, now: Date): void {
  const age = now.getTime() - Date.parse(le);
  if (age < -ahead) {
    throw refusedField('horsLigne.le', 'Encaissement daté du futur\u00a0: l’horloge de ce poste est fausse.');
  }
  if (age > joursHorsLigne * day) {
    const message = `Encaissement de plus de ${joursHorsLigne}\u00a0jours\u00a0: saisissez-le au guichet, à sa date.`;
    throw refusedField('horsLigne.le', message);
  }
}

/** As a règlement keeps it. */
export const storedHorsLigne = ({ le, bon }: HorsLigne): NonNullable<ReglementDocument['horsLigne']> => ({
  le: new Date(le),
  bon,
});
