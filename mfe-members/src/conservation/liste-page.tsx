import { useState } from 'react';
import {
  nomsRegles,
  reglesConservation,
  type LigneConservation,
  type RegleConservation,
} from '@club/contract';
import { Navigate, useNavigate, useParams } from '@club/router';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { formatDate } from '@club/ui/format';
import { listSchema, ListScreen, pageOfWhole, useListAddress, type Column } from '@club/ui/list';
import { messageOf } from '@club/ui/problem';
import { Screen } from '@club/ui/screen';
import { ForbiddenState } from '@club/ui/states';
import { StatusBadge } from '@club/ui/status-badge';
import { showToast } from '@club/ui/toast';
import { saveConservation, useListConservationQuery } from './conservation-api.ts';
import { concernedText, dayTitles } from './conservation-words.ts';

const parents = [{ label: 'Conservation', to: '/conservation' }];
const schema = listSchema({ sorts: ['nom', 'codeAdherent', 'le', 'elements'] });

/** /conservation/{regle}: whom a rule would concern, by name, before anything is done. */
export function ListeConservationPage() {
  const { regle = '' } = useParams();
  const canSee = useCan('admin.manage_permissions');
  if (!isRegle(regle)) return <Navigate to="/conservation" replace />;
  if (canSee) return <Liste regle={regle} />;
  return (
    <Screen title={reglesConservation[regle].titre} parents={parents}>
      <ForbiddenState />
    </Screen>
  );
}

const isRegle = (text: string): text is RegleConservation => (nomsRegles as readonly string[]).includes(text);

const sortKeys = {
  nom: ({ nom, prenom }: LigneConservation) => `${nom} ${prenom}`,
  codeAdherent: ({ codeAdherent }: LigneConservation) => codeAdherent,
  le: ({ le }: LigneConservation) => le,
  elements: ({ elements }: LigneConservation) => elements,
};

const textsOf = ({ codeAdherent, nom, prenom }: LigneConservation) => [codeAdherent, nom, prenom];

const nameOf = ({ nom, prenom }: LigneConservation) => `${prenom} ${nom}`.trim();

function Liste({ regle }: { regle: RegleConservation }) {
  const address = useListAddress(schema);
  const navigate = useNavigate();
  const query = useListConservationQuery(regle, { refetchOnMountOrArgChange: true });
  const whole = { ...query, data: query.data?.lignes };
  const page = pageOfWhole(whole, address.view, { texts: textsOf, sortKeys });
  return (
    <ListScreen
      title={reglesConservation[regle].titre}
      noun={['ligne', 'lignes']}
      parents={parents}
      address={address}
      page={page}
      columns={columnsOf(regle)}
      search={{ label: 'Rechercher une personne', placeholder: 'Nom ou code' }}
      rowLabel={nameOf}
      {...(regle !== 'corbeille' && {
        onOpen: ({ adherentId }: LigneConservation) =>
          adherentId !== null && navigate(`/members?fiche=${adherentId}`),
      })}
      summary={query.data && `${concernedText(query.data)}, avant le ${formatDate(query.data.avant)}`}
      extra={<ExportButton regle={regle} disabled={page.total === 0} />}
      loadingText="Chargement de la liste..."
      empty={{
        title: address.isNarrowed ? 'Aucune ligne ne correspond' : 'Rien ne dépasse',
        text: 'Ce qui est plus ancien que la durée réglée dans les paramètres apparaît ici.',
        icon: 'shield',
      }}
    />
  );
}

function columnsOf(regle: RegleConservation): readonly Column<LigneConservation>[] {
  const counts = regle === 'passages' || regle === 'lectures';
  const erases = regle === 'adherents' || regle === 'corbeille';
  return [
    { key: 'codeAdherent', header: 'Code', numeric: true, width: '7rem', sortable: true },
    {
      key: 'nom',
      header: 'Adhérent',
      sortable: true,
      cell: ({ nom, prenom }) => (
        <>
          <strong>{nom}</strong> {prenom}
        </>
      ),
    },
    {
      key: 'le',
      header: dayTitles[regle],
      numeric: true,
      width: '11rem',
      sortable: true,
      cell: ({ le }) => formatDate(le),
    },
    ...(counts
      ? [{ key: 'elements', header: 'Nombre', numeric: true, width: '7rem', sortable: true } as const]
      : []),
    ...(erases
      ? [
          {
            key: 'obstacle',
            header: 'Effacement',
            width: '16rem',
            cell: ({ obstacle }: LigneConservation) => (
              <StatusBadge
                tone={obstacle ? 'warning' : 'neutral'}
                label={obstacle ? 'Gardée\u00a0: argent ouvert' : 'À effacer'}
              />
            ),
          },
        ]
      : []),
  ];
}

/** All lines, whatever is searched. */
function ExportButton({ regle, disabled }: { regle: RegleConservation; disabled: boolean }) {
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const failure = await saveConservation(regle);
    setSaving(false);
    if (failure) showToast({ tone: 'danger', title: 'Erreur lors de l’export', text: messageOf(failure) });
  };
  return (
    <Button
      label="Export Excel"
      icon="download"
      variant="secondary"
      disabled={disabled}
      busy={isSaving}
      busyLabel="Export..."
      onClick={() => void save()}
    />
  );
}
