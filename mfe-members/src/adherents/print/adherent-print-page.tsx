import { useNavigate, useParams } from '@club/router';
import { ofName } from '@club/ui/format';
import { PrintPage } from '@club/ui/print-page';
import { Screen } from '@club/ui/screen';
import { PrintOnce } from '../../print/print-once.tsx';
import { fullName } from '../adherent-texts.ts';
import { useGetAdherentQuery } from '../adherents-api.ts';
import { AdherentSheet } from './adherent-sheet.tsx';

/** /members/ID/print: the A4 card, printed once drawn. */
export function AdherentPrintPage() {
  const { id = '' } = useParams();
  const { currentData: adherent, error, refetch } = useGetAdherentQuery(id);
  const navigate = useNavigate();

  if (!adherent) {
    return (
      <Screen
        title="Fiche d’adhérent"
        parents={[{ label: 'Adhérents', to: '/members' }]}
        loading={!error}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <PrintPage
      title={`Fiche ${ofName(fullName(adherent))}`}
      size="A4"
      onBack={() => navigate(`/members?fiche=${adherent.id}`)}
    >
      <AdherentSheet adherent={adherent} />
      <PrintOnce key={adherent.id} />
    </PrintPage>
  );
}
