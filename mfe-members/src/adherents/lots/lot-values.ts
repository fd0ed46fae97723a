import { champsEnLot, enteredFields, type ChampEnLot, type ChangementsEnLot } from '@club/contract';
import { fieldsOfForm, formOfAdherent, type AdherentFormValues } from '../form/adherent-values.ts';

/** What the form of many holds: which fields are to change, and their entries; a yes or no is one of two words. */
export type LotFormValues = Omit<AdherentFormValues, ChampOuiNon> &
  Record<ChampOuiNon, 'oui' | 'non'> & {
    champs: Partial<Record<ChampEnLot, boolean>>;
    confirmation: string;
  };

type ChampOuiNon = 'exonere';

export const isOuiNon = (name: ChampEnLot): name is ChampOuiNon => enteredFields[name].kind === 'flag';

/** Nothing is to change yet. */
export function newLotForm(): LotFormValues {
  return { ...formOfAdherent(), exonere: 'oui', champs: {}, confirmation: '' };
}

/** Fields that were chosen, in the order of the form. */
export const chosenChamps = ({ champs }: Pick<LotFormValues, 'champs'>): ChampEnLot[] =>
  champsEnLot.filter((name) => champs[name]);

/** The fields that were touched, and no other. */
export function changementsOf({
  champs,
  confirmation: _typed,
  exonere,
  ...form
}: LotFormValues): ChangementsEnLot {
  const fields = fieldsOfForm({ ...form, exonere: exonere === 'oui' });
  return Object.fromEntries(chosenChamps({ champs }).map((name) => [name, fields[name]]));
}
