// The contract's schemas ask for the same day: what they call the future is what the services call the future.
export { clubTime, clubToday, setClubTimeZone } from '@club/contract/server';
