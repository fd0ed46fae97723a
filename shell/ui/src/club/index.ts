export { ClubMark } from './club-mark.tsx';
export { clubNow, setClub, setPublicClub, useClub, windowTitle } from './club.ts';
