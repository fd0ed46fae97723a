import type { ReactNode } from 'react';
import type { Cotisation, Credit, Reglement, RemoteParts } from '@club/contract';
import { origineCreditLabels, typeReglementLabels } from '@club/contract';
import { Link, useLeadsSomewhere } from '@club/router';
import { useCan } from '@club/store';
import { formatAmount, formatDate, today } from '@club/ui/format';
import { LinesTable, type LineColumn } from '@club/ui/lines-table';
import { creditStateBadge, reglementBadge, statutCotisationBadges } from '@club/ui/money-badges';
import { EmptyState, ErrorState, Skeleton } from '@club/ui/states';
import { StatusBadge } from '@club/ui/status-badge';
import { CarnetsAdherent } from '../carnets/carnets-adherent.tsx';
import { useListPayeurCreditsQuery } from '../credits/credits-api.ts';
import { DepartsAdherent } from '../departs/departs-adherent.tsx';
import { GelsAdherent } from '../gels/gels-adherent.tsx';
import { personFullName } from '../money/cotisation-name.ts';
import { useListCotisationsQuery } from '../money/cotisations-api.ts';
import { useListReglementsQuery } from '../reglements/reglements-api.ts';
import { relativesOf, together, type Relative } from './relatives-rules.ts';
import './fiche.css';

/** So many of each, the latest first; the rest is one link away. */
const latest = { page: 1, limit: 50 };
const fresh = { refetchOnMountOrArgChange: true };

/** What a person takes, pays and has, and the family: finance's part of a member's record. */
export default function FicheArgent({ personId: id }: RemoteParts['mfe_finance/fiche-argent']) {
  const held = useListCotisationsQuery({ adherentId: id, ...latest }, fresh);
  const paid = useListCotisationsQuery({ payeurId: id, ...latest }, fresh);
  const canRead = useCan('reglements.read');
  const error = held.error ?? paid.error;
  if (error)
    return <ErrorState error={error} onRetry={() => [held, paid].forEach((one) => void one.refetch())} />;
  if (!held.currentData || !paid.currentData)
    return <Skeleton lines={6} label="Chargement des cotisations..." />;
  const cotisations = together(held.currentData.cotisations, paid.currentData.cotisations);
  const relatives = relativesOf(id, cotisations);
  const lignes = cotisations.flatMap(({ adherents }) =>
    adherents.filter(({ adherentId }) => adherentId === id).flatMap(({ formules }) => formules),
  );
  return (
    <div className="finance-argent">
      {cotisations.length === 0 ? (
        <EmptyState title="Aucune cotisation" icon="wallet">
          Rien n’a été pris, ni payé pour quelqu’un.
        </EmptyState>
      ) : (
        <LinesTable
          caption="Cotisations"
          columns={cotisationColumns}
          rows={cotisations}
          keyOf={(one) => one.id}
        />
      )}
      {lignes.some(({ entrees }) => entrees !== undefined) && <CarnetsAdherent id={id} />}
      {lignes.some(({ gels }) => gels !== undefined) && <GelsAdherent {...{ id, cotisations }} />}
      {lignes.some(({ depart }) => depart !== undefined) && <DepartsAdherent id={id} />}
      {canRead && <Payments id={id} />}
      {relatives.length > 0 && <Family relatives={relatives} />}
    </div>
  );
}

const cotisationColumns: readonly LineColumn<Cotisation>[] = [
  {
    key: 'codeCotisation',
    header: 'Code',
    numeric: true,
    names: true,
    cell: ({ id, codeCotisation }) => (
      <Link to={`/cotisations?cotisation=${id}&saison=toutes`}>{codeCotisation}</Link>
    ),
  },
  {
    key: 'adherents',
    header: 'Pour',
    cell: ({ adherents }) => adherents.map(({ adherent }) => personFullName(adherent)).join(', '),
  },
  { key: 'montantTotal', header: 'Montant', align: 'end', cell: (one) => formatAmount(one.montantTotal) },
  { key: 'restant', header: 'Reste', align: 'end', cell: (one) => formatAmount(one.restant) },
  {
    key: 'statut',
    header: 'Statut',
    cell: ({ statut }) => <StatusBadge {...statutCotisationBadges[statut]} />,
  },
];

const reglementColumns: readonly LineColumn<Reglement>[] = [
  {
    key: 'codeReglement',
    header: 'Code',
    numeric: true,
    names: true,
    cell: ({ id, codeReglement }) => (
      <Link to={`/payments?reglement=${id}&saison=toutes`}>{codeReglement}</Link>
    ),
  },
  { key: 'dateReglement', header: 'Date', numeric: true, cell: (one) => formatDate(one.dateReglement) },
  { key: 'typeReglement', header: 'Type', cell: (one) => typeReglementLabels[one.typeReglement] },
  { key: 'montantTotal', header: 'Montant', align: 'end', cell: (one) => formatAmount(one.montantTotal) },
  {
    key: 'statut',
    header: 'Statut',
    cell: (one) => <StatusBadge {...reglementBadge(one, today())} />,
  },
];

const creditColumns: readonly LineColumn<Credit>[] = [
  { key: 'createdAt', header: 'Date', numeric: true, cell: (one) => formatDate(one.createdAt) },
  { key: 'origine', header: 'Origine', names: true, cell: ({ origine }) => origineCreditLabels[origine] },
  { key: 'montant', header: 'Montant', align: 'end', cell: (one) => formatAmount(one.montant) },
  { key: 'restant', header: 'Reste', align: 'end', cell: (one) => formatAmount(one.restant) },
  {
    key: 'utilise',
    header: 'Statut',
    cell: (one) => <StatusBadge {...creditStateBadge(one)} />,
  },
];

function Payments({ id }: { id: string }) {
  const reglements = useListReglementsQuery({ payeurId: id, ...latest }, fresh);
  const credits = useListPayeurCreditsQuery({ payeurId: id }, fresh);
  const releve = `/payeurs/${id}/releve`;
  const leads = useLeadsSomewhere()(releve);
  const error = reglements.error ?? credits.error;
  if (error)
    return (
      <ErrorState error={error} onRetry={() => [reglements, credits].forEach((one) => void one.refetch())} />
    );
  if (!reglements.currentData || !credits.currentData)
    return <Skeleton lines={4} label="Chargement des règlements..." />;
  const paid = reglements.currentData.reglements;
  return (
    <>
      {leads && <Link to={releve}>Relevé de compte</Link>}
      {paid.length === 0 ? (
        <Part title="Règlements">Aucun règlement</Part>
      ) : (
        <LinesTable caption="Règlements" columns={reglementColumns} rows={paid} keyOf={(one) => one.id} />
      )}
      {credits.currentData.length > 0 && (
        <div>
          <LinesTable
            caption="Crédits"
            columns={creditColumns}
            rows={credits.currentData}
            keyOf={(one) => one.id}
          />
          <Link to={`/credit-payeur?payeur=${id}`}>Voir les crédits</Link>
        </div>
      )}
    </>
  );
}

function Family({ relatives }: { relatives: readonly Relative[] }) {
  return (
    <Part title="Famille">
      <ul>
        {relatives.map(({ person, lien }) => (
          <li key={person.id}>
            <Link to={`/members?fiche=${person.id}`}>{personFullName(person)}</Link>{' '}
            <span className="club-meta">{lien}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
