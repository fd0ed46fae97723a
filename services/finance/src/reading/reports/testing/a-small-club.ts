import { done, type Money, promis, recu } from '../../../testing/money.ts';
import type { Finance } from '../../../testing/start-finance.ts';

/** Two sections, a formula outside of them, members who hold some, one règlement in parts, one promised, one reversed. */
export async function aSmallClub(club: Finance, money: Money) {
  const natation = await club.given.section({ code: '10', designation: 'Natation' });
  const judo = await club.given.section({ code: '9', designation: 'Judo' });
  const nage = await club.given.formule({ code: 'N10', montant: 450.25, sectionId: natation.id });
  const kata = await club.given.formule({ code: 'J10', montant: 99.99, sectionId: judo.id });
  const carte = await club.given.formule({ code: 'C10', montant: 10 });
  const woman = { civilite: 'Mme', dateNaissance: '1990-05-02' } as const;
  const man = { civilite: 'Mr' } as const;
  const salma = await club.given.person({
    nom: 'Trabelsi',
    prenom: 'Salma',
    telephone: '22123456',
    ...woman,
  });
  const amine = await club.given.person({
    nom: 'Ben Ali',
    prenom: 'Amine',
    email: 'amine@example.org',
    ...man,
  });
  const holds = (id: string, ...formuleIds: string[]) => ({
    adherentId: id,
    lienParente: 'Lui-même' as const,
    formules: formuleIds.map((formuleId) => ({ formuleId })),
  });
  await money.cotisation({
    payeurId: salma.id,
    ...holds(salma.id, nage.id, kata.id),
    reglements: [recu(550.24)],
  });
  await money.cotisation({
    payeurId: salma.id,
    type: 'famille',
    adherents: [holds(salma.id, carte.id), { ...holds(amine.id, nage.id), lienParente: 'Mère' }],
  });
  const promise = await money.pay(salma.id, 100.01, { statut: 'en_attente' });
  await money.receive(promise.id, 40.01);
  const archived = await money.cotisation({
    payeurId: amine.id,
    ...holds(amine.id, kata.id),
    reglements: [promis(99.99)],
  });
  done(await club.staff.call('deleteCotisation', { params: { id: archived.id } }));
  return { natation, judo, nage, salma, amine };
}
