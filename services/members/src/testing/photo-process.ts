import { startService } from '@club/service-kit';
import { membersService } from '../members-service.ts';
import { setPhoto } from '../photos/change-photo.ts';
import { aColour } from './photos.ts';

/** The members service as `photos/orphan-photos.proof.test.ts` kills it: at SIGUSR2 it gives ADHERENT_ID a photo. */
const picture = await aColour('#666666');
const actor = { kind: 'user', id: 'u1', nom: 'Personne de test', permissions: new Set<never>() } as const;
let given: Promise<unknown> | undefined;
// Before it is said to listen: the signal would else end the process.
process.on('SIGUSR2', () => {
  given ??= setPhoto({ adherentId: process.env.ADHERENT_ID ?? '', actor, requestId: 'r1' }, picture);
});
await startService(membersService);
