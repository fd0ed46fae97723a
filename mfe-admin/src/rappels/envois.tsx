import type { ReactNode } from 'react';
import { titresRappel, type Rappel } from '@club/contract';
import { formatCount, formatDateTime } from '@club/ui/format';
import { ListTable, pageOfWhole, type Column } from '@club/ui/list';
import { StatusBadge } from '@club/ui/status-badge';
import type { RappelAddress } from './rappel-list.ts';
import { isRunning } from './rappel-rules.ts';
import { etatBadges } from './rappel-labels.ts';
import { useGetRappelQuery, useListRappelsQuery } from './rappels-api.ts';

/** Draws a campaign as it is now; one that goes on is followed. */
function Live({ run: listed, draw }: { run: Rappel; draw: (run: Rappel) => ReactNode }) {
  const { currentData: run = listed } = useGetRappelQuery(listed.id, { skip: !isRunning(listed) });
  return draw(run);
}

const columns: Column<Rappel>[] = [
  {
    key: 'createdAt',
    header: 'Date',
    numeric: true,
    width: '10rem',
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
  { key: 'type', header: 'Rappel', cell: ({ type }) => titresRappel[type] },
  { key: 'createdBy', header: 'Par', width: '12rem' },
  {
    key: 'etat',
    header: 'État',
    width: '9rem',
    cell: (listed) => <Live run={listed} draw={({ etat }) => <StatusBadge {...etatBadges[etat]} />} />,
  },
  {
    key: 'envoyes',
    header: 'Envoyés',
    align: 'end',
    numeric: true,
    width: '9rem',
    cell: (listed) => (
      <Live run={listed} draw={({ envoyes, total }) => `${formatCount(envoyes)} / ${formatCount(total)}`} />
    ),
  },
];

/** The latest campaigns, of every kind. */
export function Envois({ address }: { address: RappelAddress }) {
  const query = useListRappelsQuery(undefined, { refetchOnMountOrArgChange: true });
  const open = ({ id }: Rappel) => address.open('envoi', id);
  return (
    <ListTable
      caption="Derniers envois"
      noun={['envoi', 'envois']}
      address={address}
      page={pageOfWhole(query, address.view, { texts: () => [] })}
      columns={columns}
      actions={[{ label: 'Détails', icon: 'eye', onSelect: open }]}
      rowLabel={({ createdAt }) => `de l’envoi du ${formatDateTime(createdAt)}`}
      onOpen={open}
      empty={{
        title: 'Aucun envoi',
        text: 'Un envoi est fait d’ici, pour tous les destinataires.',
        icon: 'mail',
      }}
    />
  );
}
