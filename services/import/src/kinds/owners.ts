/** Who stores what is imported, as staff read it. */
export const owners = { members: 'service des adhérents', finance: 'service des finances' } as const;

export type Owner = (typeof owners)[keyof typeof owners];

/** Said while the owner of the rows is away. */
export const waitingFor = (owner: Owner): string => `En attente du ${owner}…`;
