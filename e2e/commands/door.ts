import type { BrowserContext } from '@playwright/test';
import { enterAs, provideSaison, type Api } from './api.ts';
import { giveCertificat } from './certificat.ts';
import { newCode, newFormule, newMember, newPaidCotisation, provideSection } from './money.ts';
import type { Adherent } from './records.ts';

/** Who comes to the door, and what is read there. */
export interface Door {
  /** Has paid, has a certificate and a card. */
  member: Adherent;
  /** Has no formula of this season. */
  stranger: Adherent;
  /** What is on the member's card, on the one it replaced, and on one with a stranger's code. */
  cards: { valid: string; former: string; forged: string };
}

/** Makes who comes to the door, signs the browser in as this user, and gives both. */
export async function newDoor(admin: Api, context: BrowserContext): Promise<Door> {
  await provideSaison(admin);
  const member = await newMember(admin, 'Leila', newCode('Porte'));
  const stranger = await newMember(admin, 'Sans', newCode('Formule'));
  const section = await provideSection(admin, '145', 'Musculation');
  const formule = await newFormule(admin, section, { designation: 'Musculation libre', montant: 200 });
  await enterAs(context, admin);
  await giveCertificat(context, member.codeAdherent);
  await newPaidCotisation(admin, member, formule);
  const print = { adherentId: member.id, type: 'musculation' };
  const { qr: former } = await admin.post<{ qr: string }>('/api/badges/print', print);
  const { qr: valid } = await admin.post<{ qr: string }>('/api/badges/print', print);
  const forged = JSON.stringify({ ...(JSON.parse(valid) as object), codeAdherent: stranger.codeAdherent });
  return { member, stranger, cards: { valid, former, forged } };
}
