/** Count of a person's money records, archived ones included. Answers omit persons without any. */
export interface MoneyOfPerson {
  id: string;
  /** Cotisations of the person as payer or as member. */
  cotisations: number;
  reglements: number;
  credits: number;
}
