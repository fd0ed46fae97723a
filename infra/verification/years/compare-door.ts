import type { AdherentPorte, EtatPorte, FormulePassage } from '@club/contract';
import type { Comparison } from './comparison.ts';
import { allocationsOf, dayOf, detailsOf, isLive, isMember, linesOf, type Row, total } from './raw-rows.ts';

/** The whole state of a door without network, its pages put together. */
export async function doorState(club: Pick<Comparison, 'ask'>): Promise<EtatPorte> {
  const adherents: AdherentPorte[] = [];
  for (let apres = ''; ;) {
    const page = await club.ask('getEtatPorte', { search: apres ? `apres=${apres}` : '' });
    const formule = (place: number): FormulePassage => page.formules[place]!;
    adherents.push(...page.adherents.map((one) => ({ ...one, formules: one.formules.map(formule) })));
    if (page.suite === null) return { ...page, adherents };
    apres = page.suite;
  }
}

/** Facts behind each member's door answer: days of formulas in any season, and late payments (D-2). */
export async function compareDoor(club: Comparison): Promise<void> {
  const told = (await doorState(club)).adherents.filter(({ personne }) => personne !== null);
  const members = club.rows.adherents.filter(isMember);
  club.ids(
    'Porte, adhérents',
    told.map(({ personne }) => personne!.id),
    members.map(({ _id }) => _id),
  );
  const held = Map.groupBy(
    club.rows.cotisations.filter(isLive).flatMap((row) => linesOf(row).map((line) => ({ row, line }))),
    ({ line }) => line.adherentId,
  );
  const active = club.rows.saisons.find((one) => one['active'])?._id;
  const yearAgo = dayOf(new Date(Date.parse(`${club.today}T12:00:00Z`) - 366 * 86_400_000));
  for (const { personne, retard, formules } of told) {
    const own = held.get(personne!.id) ?? [];
    const lasting = own.filter(({ row }) => row['saisonId'] === active || lastDayOf(row) >= club.today);
    const days = own
      .filter(({ row }) => lastDayOf(row) >= yearAgo)
      .flatMap(({ line }) => line.formules.map(({ dateDebut, dateFin }) => `${dateDebut} ${dateFin}`));
    club.figure(
      `Porte, ${personne!.codeAdherent}`,
      { retard, formules: formules.map(({ du, au }) => `${du} ${au}`).toSorted() },
      { retard: lasting.some(({ row }) => isLate(club, row)), formules: days.toSorted() },
      own.flatMap(({ row }) => [row, ...(club.paid.get(row._id)?.by ?? [])]),
    );
  }
}

const lastDayOf = (row: Row): string =>
  linesOf(row)
    .flatMap(({ formules }) => formules.map(({ dateFin }) => dateFin))
    .toSorted()
    .at(-1) ?? '';

/** A promise whose day is over, or money that nobody promised by the first day of its season (M-46). */
export function isLate(club: Comparison, cotisation: Row): boolean {
  const { montantTotal, alloue } = club.paid.get(cotisation._id)!;
  const begins = club.row(cotisation['saisonId'] as string)['dateDebut'] as string;
  const agreed = dayOf(cotisation['createdAt'] as Date);
  const due = agreed > begins ? agreed : begins;
  if (montantTotal > alloue && due < club.today) return true;
  return club.rows.reglements.some((one) => isLive(one) && isBroken(one, cotisation._id, club.today));
}

function isBroken(reglement: Row, cotisationId: string, today: string): boolean {
  const received = total(detailsOf(reglement), ({ montant }) => montant);
  const day = (reglement['dateEcheance'] ?? reglement['dateReglement']) as string;
  return (
    reglement['remis'] !== true &&
    received < (reglement['montantTotal'] as number) &&
    day < today &&
    allocationsOf(reglement).some((one) => one.cotisationId === cotisationId)
  );
}

/** Whether somebody is «à jour», of some persons (M-46). */
export async function compareSituations(club: Comparison): Promise<void> {
  const persons = club.rows.adherents.filter(isMember);
  const sample = persons.filter((_, at) => at % everyOther === 0);
  for (const { _id: id, ...person } of sample) {
    const own = club.rows.cotisations.filter(
      (one) =>
        isLive(one) && (one['payeurId'] === id || linesOf(one).some(({ adherentId }) => adherentId === id)),
    );
    const owed = own.filter((one) => club.paid.get(one._id)!.restant > 0);
    const isHandedOver = (one: Row) =>
      club.rows.reglements.some(
        (it) =>
          isLive(it) &&
          it['remis'] === true &&
          allocationsOf(it).some(({ cotisationId }) => cotisationId === one._id),
      );
    const lasts = own.some(
      (one) => club.row(one['saisonId'] as string)['active'] === true || lastDayOf(one) >= club.today,
    );
    const settled = lasts ? 'a_jour' : 'sans_cotisation';
    const open = owed.some((one) => !isHandedOver(one)) ? 'a_payer' : settled;
    const expected = owed.some((one) => isLate(club, one)) ? 'retard' : open;
    const { etat } = await club.ask('getSituation', { params: { id } });
    club.figure(`Situation de ${(person as Row)['codeAdherent']}`, etat, expected, own);
  }
}

const everyOther = 15;
