/** Names the moment as of which a call of the demonstration is answered, as ISO text. Only a process that loads `in-the-past.ts` reads it. */
export const momentHeader = 'x-demonstration-moment';
