/* The schemas of each capability whose calls take something. Without its line the table does not compile. */
export * from './of-admin.ts';
export * from './of-finance.ts';
export * from './of-import.ts';
export * from './of-members.ts';
export * from './of-seasons.ts';
