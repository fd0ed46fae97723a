import {
  certificatsAFaire,
  certificatsEntiers,
  etatCertificatLabels,
  etatsCertificat,
  exportAccess,
  trisCertificat,
  type ExportCertificatsQuery,
} from '@club/contract';
import { choicePart, flagPart, textPart, useAddress, useNavigate } from '@club/router';
import { useCan, useSavedViews } from '@club/store';
import { Button } from '@club/ui/button';
import {
  listSchema,
  ListScreen,
  pageOfWhole,
  useListAddress,
  type ExportedView,
  type ListView,
} from '@club/ui/list';
import { problemOf } from '@club/ui/problem';
import { Screen } from '@club/ui/screen';
import { ForbiddenState } from '@club/ui/states';
import { saveCertificats, useListCertificatsQuery, type SuiviQuery } from './suivi-api.ts';
import { moreSuiviColumns, suiviColumns } from './suivi-columns.tsx';
import { SuiviSheet } from './suivi-sheet.tsx';

const title = 'Suivi des certificats';
const schema = listSchema({
  sorts: trisCertificat,
  filters: { etat: choicePart(etatsCertificat), section: textPart() },
});
const parents = [{ label: 'Certificats', to: '/certificats' }];

/** Who is asked for a certificate this season and lacks one, or will soon; to export and to print. */
export function SuiviPage() {
  if (useCan('adherents.update')) return <Suivi />;
  return (
    <Screen title={title} parents={parents}>
      <ForbiddenState />
    </Screen>
  );
}

function Suivi() {
  const address = useListAddress(schema);
  const [{ imprimer }, setAddress] = useAddress({ imprimer: flagPart() });
  const navigate = useNavigate();
  const { view } = address;
  const canExport = useCan(exportAccess);
  const saved = useSavedViews('certificats');
  const asked: SuiviQuery = {
    ...(view.etat && { etat: view.etat }),
    ...(view.section && { sectionId: view.section }),
  };
  const query = useListCertificatsQuery(asked, { refetchOnMountOrArgChange: true });
  const isBetweenSeasons = problemOf(query.error)?.code === 'no_active_saison';
  const certificats = isBetweenSeasons
    ? { ...query, data: [], error: undefined }
    : { ...query, data: query.data?.certificats };
  const page = pageOfWhole(certificats, view, certificatsEntiers);
  const sections = query.data?.sections ?? [];
  const section = sections.find(({ id }) => id === view.section)?.designation;
  if (imprimer && query.data) {
    const { rows = [] } = pageOfWhole(
      certificats,
      { ...view, page: 1 },
      { ...certificatsEntiers, size: Infinity },
    );
    const state = view.etat ? etatCertificatLabels[view.etat] : certificatsAFaire;
    return (
      <SuiviSheet
        rows={rows}
        coverage={`${state}, ${section ? `section ${section}` : 'toutes les sections'}`}
        onBack={() => setAddress({ imprimer: false })}
      />
    );
  }
  return (
    <ListScreen
      title={title}
      noun={['adhérent', 'adhérents']}
      parents={parents}
      address={address}
      page={page}
      columns={suiviColumns}
      search={{ label: 'Rechercher un adhérent', placeholder: 'Nom, code ou téléphone' }}
      filters={[
        {
          name: 'etat',
          label: 'Certificat',
          all: 'À fournir',
          options: etatsCertificat.map((value) => ({ value, label: etatCertificatLabels[value] })),
        },
        {
          name: 'section',
          label: 'Section',
          later: true,
          all: 'Toutes',
          options: sections.map(({ id, designation }) => ({ value: id, label: designation })),
        },
      ]}
      rowLabel={({ nom, prenom }) => `${prenom} ${nom}`}
      onOpen={({ id }) => navigate(`/members?fiche=${id}`)}
      actions={[
        {
          label: 'Ajouter un certificat',
          icon: 'certificate',
          onSelect: ({ codeAdherent }) => navigate(`/certificats?code=${encodeURIComponent(codeAdherent)}`),
        },
      ]}
      display={{ schema, more: moreSuiviColumns, saved }}
      onExport={
        canExport
          ? ({ onReceived, ...file }) => saveCertificats(queryOfExport(view, asked, file), onReceived)
          : undefined
      }
      extra={
        <Button
          label="Imprimer"
          icon="print"
          variant="secondary"
          disabled={page.total === 0}
          onClick={() => setAddress({ imprimer: true })}
        />
      }
      loadingText="Chargement des certificats..."
      empty={{
        title: emptyTitle(isBetweenSeasons, address.isNarrowed),
        text: 'Les adhérents dont une section exige un certificat apparaissent ici quand il manque, expire bientôt ou a expiré.',
        icon: 'certificate',
      }}
    />
  );
}

/** The same rows, all of them and as a file. */
const queryOfExport = (
  { search, sort, order }: ListView<typeof schema>,
  asked: SuiviQuery,
  { format, colonnes }: Pick<ExportedView, 'format' | 'colonnes'>,
): ExportCertificatsQuery => ({ ...asked, ...(search && { search }), sort, order, format, colonnes });

function emptyTitle(isBetweenSeasons: boolean, isNarrowed: boolean): string {
  if (isBetweenSeasons) return 'Aucune saison active';
  return isNarrowed ? 'Aucun certificat ne correspond' : 'Tous les certificats sont en ordre';
}
