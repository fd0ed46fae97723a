import { titresRappel, type EnvoiRappel, type TypeRappel } from '@club/contract';
import { formatDateTime } from '@club/ui/format';
import { ListTable, pageOfCall, type Column } from '@club/ui/list';
import { StatusBadge } from '@club/ui/status-badge';
import type { RappelAddress } from './rappel-list.ts';
import { envoiBadge, envoiDetail } from './rappel-labels.ts';
import { useListEnvoisRappelQuery } from './rappels-api.ts';

const columns: Column<EnvoiRappel>[] = [
  {
    key: 'createdAt',
    header: 'Date',
    numeric: true,
    width: '10rem',
    cell: ({ envoyeLe, createdAt }) => formatDateTime(envoyeLe ?? createdAt),
  },
  {
    key: 'personne',
    header: 'Personne',
    width: '14rem',
    cell: ({ personne }) => (personne ? `${personne.nom} ${personne.prenom}` : 'Inconnue'),
  },
  { key: 'type', header: 'Rappel', width: '12rem', secondary: true, cell: ({ type }) => titresRappel[type] },
  { key: 'etat', header: 'Résultat', width: '8rem', cell: (envoi) => <StatusBadge {...envoiBadge(envoi)} /> },
  { key: 'raison', header: 'Précision', cell: envoiDetail },
  { key: 'par', header: 'Par', width: '11rem', secondary: true },
];

/** What was sent to whom, when, with what result: latest first. */
export function Journal({ type, address }: { type: TypeRappel; address: RappelAddress }) {
  const query = useListEnvoisRappelQuery(
    { type, page: address.view.page },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <ListTable
      caption="Journal des rappels"
      noun={['envoi', 'envois']}
      address={address}
      page={pageOfCall(query, ({ envois }) => envois)}
      columns={columns}
      empty={{ title: 'Aucun rappel envoyé', icon: 'mail' }}
    />
  );
}
