/** What a rule may not find out by itself: the time, the day, the actor, new identifiers. */
export interface Moment {
  now: Date;
  /** The club's day, `YYYY-MM-DD`. */
  today: string;
  /** Name of who acts. */
  by: string;
  newId(): string;
}
