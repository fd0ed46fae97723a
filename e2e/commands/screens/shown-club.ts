import { provideNextSaison, provideSaison, type Api } from '../api.ts';
import { provideCampaign } from '../campaign.ts';
import { provideAccount, provideDebt } from '../debtor.ts';
import { cotisationsOf, newCode, newMember, newNatation, provideSection } from '../money.ts';
import type { Cotisation } from '../records.ts';

/** Ids of what the visited screens show. */
export interface ShownClub {
  memberId: string;
  memberCode: string;
  /** Of the member, paid in part by a promised cheque and by a credit. */
  cotisationId: string;
  familleId: string;
  /** A règlement that is the only one of its cotisation. */
  lastReglementId: string;
  userId: string;
  /** A cheque to come of the member, received in part. */
  promiseId: string;
  /** A formula that asks for nothing but its price. */
  formuleCode: string;
}

/** Creates what every screen needs to show data; existing data is kept. */
export async function provideShownClub(admin: Api): Promise<ShownClub> {
  await provideSaison(admin);
  await provideSection(admin, '12', 'Natation');
  const memberId = await provideMember(admin);
  const promiseId = await provideAccount(admin, memberId);
  await admin.post('/api/credits', { payeurId: memberId, montant: 45, notes: 'Geste commercial' });
  await provideNextSaison(admin);
  await provideCampaign(admin);
  const cotisations = await cotisationsOf(admin, { id: memberId });
  const cotisation = cotisations.find(({ reglements }) => reglements.length > 0);
  return {
    memberId,
    memberCode: (await admin.get<{ codeAdherent: string }>(`/api/adherents/${memberId}`)).codeAdherent,
    cotisationId: cotisation!.id,
    familleId: await newFamily(admin),
    lastReglementId: await newLastReglement(admin),
    userId: await provideUser(admin),
    promiseId,
    formuleCode: (await newNatation(admin)).code,
  };
}

async function provideMember(admin: Api): Promise<string> {
  const { adherents } = await admin.get<{ adherents: { id: string }[] }>('/api/adherents?search=ben&limit=1');
  const known = adherents[0];
  return (known ?? (await admin.post<{ id: string }>('/api/adherents', { prenom: 'Amel', nom: 'Ben Ali' })))
    .id;
}

async function newFamily(admin: Api): Promise<string> {
  const formule = await newNatation(admin);
  const [payeur, child] = [
    await newMember(admin, 'Sonia', 'Mejri'),
    await newMember(admin, 'Yanis', 'Mejri'),
  ];
  const adherents = [payeur, child].map(({ id }) => ({
    adherentId: id,
    lienParente: id === payeur.id ? 'Lui-même' : 'Mère',
    formules: [{ formuleId: formule.id, montant: formule.montant }],
  }));
  const family = { payeurId: payeur.id, type: 'famille', adherents };
  return (await admin.post<Cotisation>('/api/cotisations', family)).id;
}

async function newLastReglement(admin: Api): Promise<string> {
  const { id } = await newMember(admin, 'Rim', 'Dernier');
  await provideDebt(admin, id, 90);
  const paid = { payeurId: id, montantTotal: 90, statut: 'complete', typeReglement: 'espece' };
  return (await admin.post<{ id: string }>('/api/reglements', paid)).id;
}

async function provideUser(admin: Api): Promise<string> {
  const users = await admin.get<{ id: string; codeUtilisateur: string }[]>('/api/users');
  const other = users.find(({ codeUtilisateur }) => codeUtilisateur !== '111');
  const user = {
    codeUtilisateur: newCode('U'),
    firstName: 'Nadia',
    lastName: 'Haddad',
    profileType: 'operator',
  };
  return (other ?? (await admin.post<{ id: string }>('/api/users', user))).id;
}
