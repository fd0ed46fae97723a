import { randomBytes } from 'node:crypto';
import type { Activity, AdherentState, Permission } from '@club/contract';
import {
  anActivity,
  publishActivity,
  publishState,
  testService,
  until,
  type TestService,
} from '@club/service-kit/testing';
import { Activites } from '../activites/activite-model.ts';
import { adherentCopy } from '../copies.ts';
import { seasonsService } from '../seasons-service.ts';

/** A made-up payer of whom the copies know. */
export const salma = 'aaaaaaaaaaaaaaaaaaaaaaa1';

/** May read all that most lines are about. */
export const readsAll: readonly Permission[] = ['adherents.read', 'cotisations.read', 'reglements.read'];

/** Starts the service; resolves once the bus has its streams, a payer is copied and the feed is empty. */
export async function startFeed(): Promise<TestService> {
  const service = await testService(seasonsService);
  await until(() => isDone(publishActivity(aPayment())));
  await until(() => isDone(publishPerson(salma, { prenom: 'Salma', nom: 'Trabelsi', civilite: 'Mme' })));
  await until(() => Activites.findOne({}));
  await Activites.deleteMany({});
  return service;
}

/** Publishes a member as members does, and waits for the copy. */
export async function publishPerson(
  id: string,
  person: Pick<AdherentState, 'prenom' | 'nom' | 'civilite'>,
): Promise<void> {
  const data = { ...person, estAdherent: true } as AdherentState;
  await publishState('adherent', { id, version: 1, deleted: false, data });
  await until(() => adherentCopy.collection.findOne({ _id: id }));
}

/** 450,00 Dh that Salma paid by cheque. */
export function aPayment(more: Partial<Activity<'reglement'>> = {}): Activity<'reglement'> {
  const faits = { payeurId: salma, saisonId: 's', montant: 45_000, montantTotal: 45_000, nombre: 1 };
  return anActivity({
    entity: 'reglement',
    entityId: randomBytes(12).toString('hex'),
    action: 'create',
    faits: { ...faits, typeReglement: 'cheque' },
    ...more,
  });
}

/** Something that happened to a member. */
export function aMemberActivity(
  entityId: string,
  action: Activity['action'] = 'create',
): Activity<'adherent'> {
  return anActivity({ entity: 'adherent', entityId, action, faits: {} });
}

function isDone(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}
