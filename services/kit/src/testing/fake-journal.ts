import type { NoteAccess } from '@club/contract';
import { startFakeOwner } from './fake-owner.ts';

/** Takes what a service is about to give away, as admin does. */
export interface FakeJournal {
  /** ADMIN_URL of the service. */
  url: string;
  /** What was told last. */
  noted(): NoteAccess;
  /** Admin is away from now on: 503. */
  refuse(): void;
  accept(): void;
  close(): Promise<void>;
}

/** Starts one on a free port. */
export async function startFakeJournal(): Promise<FakeJournal> {
  const admin = await startFakeOwner();
  const accept = () => admin.answer(204, {});
  accept();
  return {
    url: admin.url,
    noted: () => JSON.parse(admin.received.text) as NoteAccess,
    refuse: () => admin.answer(503, { code: 'unavailable' }),
    accept,
    close: admin.close,
  };
}
