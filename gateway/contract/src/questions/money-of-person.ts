/** How much money there is of a person, archived included; who has none is absent of an answer. */
export interface MoneyOfPerson {
  id: string;
  /** As payer, or as one of its members. */
  cotisations: number;
  reglements: number;
  credits: number;
}
