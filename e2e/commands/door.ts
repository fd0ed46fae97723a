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
  /** Promised the money of his formula until yesterday. */
  unpaid: Adherent;
  /** His formula ended yesterday. */
  expired: Adherent;
  /** What is on the member's card, on the ones that were replaced and revoked before, and on one with a stranger's code. */
  cards: { valid: string; former: string; revoked: string; forged: string };
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
  const { qr: revoked } = await admin.post<{ qr: string }>('/api/badges/print', print);
  const [lost] = await admin.get<{ id: string }[]>(`/api/adherents/${member.id}/cartes`);
  await admin.post(`/api/badges/${lost?.id}/revoke`, { reason: 'Perdue' });
  const { qr: valid } = await admin.post<{ qr: string }>('/api/badges/print', print);
  const forged = JSON.stringify({ ...(JSON.parse(valid) as object), codeAdherent: stranger.codeAdherent });
  const taking = (prenom: string, formules: object, reglement: object) =>
    newHolder(admin, context, prenom, { formules: [{ formuleId: formule.id, ...formules }], reglement });
  const unpaid = await taking('Nour', {}, { statut: 'en_attente', dateEcheance: daysAgo(1) });
  const over = { dateDebut: daysAgo(40), dateFin: daysAgo(1) };
  const expired = await taking('Sami', over, { statut: 'complete' });
  return { member, stranger, unpaid, expired, cards: { valid, former, revoked, forged } };
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** A member with a certificate, who takes a formula at 200 Dh. */
async function newHolder(
  admin: Api,
  context: BrowserContext,
  prenom: string,
  { formules, reglement }: { formules: object[]; reglement: object },
): Promise<Adherent> {
  const holder = await newMember(admin, prenom, newCode('Porte'));
  await giveCertificat(context, holder.codeAdherent);
  await admin.post('/api/cotisations', {
    payeurId: holder.id,
    adherentId: holder.id,
    lienParente: 'Lui-même',
    formules,
    reglements: [{ typeReglement: 'espece', montant: 200, ...reglement }],
  });
  return holder;
}
