import type { PersonName } from '../adherents/adherent.ts';
import { personName } from '../adherents/person-name-rules.ts';
import type { ListColumns } from '../exports/list-column.ts';

/** Columns of the payer, in lists whose rows have one. */
export const colonnesPayeur = {
  payeur: {
    title: 'Payeur',
    kind: 'text',
    width: 28,
    also: 'codePayeur',
    value: ({ payeur }) => personName(payeur),
  },
  codePayeur: { title: 'Code payeur', kind: 'code', value: ({ payeur }) => payeur.codeAdherent },
} as const satisfies ListColumns<{ payeur: PersonName }>;
