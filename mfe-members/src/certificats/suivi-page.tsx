import { useState } from 'react';
import {
  certificatsAFaire,
  etatCertificatLabels,
  etatsCertificat,
  type CertificatSuivi,
} from '@club/contract';
import { choicePart, flagPart, textPart, useAddress, useNavigate } from '@club/router';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { listSchema, ListScreen, pageOfWhole, useListAddress } from '@club/ui/list';
import { messageOf, problemOf } from '@club/ui/problem';
import { Screen } from '@club/ui/screen';
import { ForbiddenState } from '@club/ui/states';
import { showToast } from '@club/ui/toast';
import { saveCertificats, useListCertificatsQuery, type SuiviQuery } from './suivi-api.ts';
import { sectionsText, suiviColumns } from './suivi-columns.tsx';
import { SuiviSheet } from './suivi-sheet.tsx';

const title = 'Suivi des certificats';
const schema = listSchema({
  sorts: ['nom', 'codeAdherent', 'fin'],
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

const sortKeys = {
  nom: ({ nom, prenom }: CertificatSuivi) => `${nom} ${prenom}`,
  codeAdherent: ({ codeAdherent }: CertificatSuivi) => codeAdherent,
  fin: ({ fin }: CertificatSuivi) => fin,
};

function Suivi() {
  const address = useListAddress(schema);
  const [{ imprimer }, setAddress] = useAddress({ imprimer: flagPart() });
  const navigate = useNavigate();
  const { view } = address;
  const asked: SuiviQuery = {
    ...(view.etat && { etat: view.etat }),
    ...(view.section && { sectionId: view.section }),
  };
  const query = useListCertificatsQuery(asked, { refetchOnMountOrArgChange: true });
  const whole = { texts: textsOf, sortKeys };
  const isBetweenSeasons = problemOf(query.error)?.code === 'no_active_saison';
  const certificats = isBetweenSeasons
    ? { ...query, data: [], error: undefined }
    : { ...query, data: query.data?.certificats };
  const page = pageOfWhole(certificats, view, whole);
  const sections = query.data?.sections ?? [];
  const section = sections.find(({ id }) => id === view.section)?.designation;
  if (imprimer && query.data) {
    const { rows = [] } = pageOfWhole(certificats, { ...view, page: 1 }, { ...whole, size: Infinity });
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
      extra={
        <>
          <Button
            label="Imprimer"
            icon="print"
            variant="secondary"
            disabled={page.total === 0}
            onClick={() => setAddress({ imprimer: true })}
          />
          <ExportButton asked={asked} disabled={page.total === 0} />
        </>
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

function emptyTitle(isBetweenSeasons: boolean, isNarrowed: boolean): string {
  if (isBetweenSeasons) return 'Aucune saison active';
  return isNarrowed ? 'Aucun certificat ne correspond' : 'Tous les certificats sont en ordre';
}

const textsOf = (row: CertificatSuivi) => [
  ...[row.nom, row.prenom, row.codeAdherent, row.telephone, row.email, sectionsText(row)],
];

/** All that the filters let through, whatever is searched. */
function ExportButton({ asked, disabled }: { asked: SuiviQuery; disabled: boolean }) {
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const failure = await saveCertificats(asked);
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
