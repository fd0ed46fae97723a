import type { BadgePrint, TypeCarte } from '@club/contract';
import { ofName } from '@club/ui/format';
import { PrintPage } from '@club/ui/print-page';
import { Notice } from '@club/ui/states';
import { fullName } from '../../adherents/adherent-texts.ts';
import { PrintOnce } from '../../print/print-once.tsx';
import { MusculationCard } from '../musculation-card.tsx';
import { StandardCard } from '../standard-card.tsx';
import type { CardSubject } from '../use-card-subject.ts';
import { useQrCode } from '../use-qr-code.ts';

/** Both cards as they would be printed next; the code is signed by the print. */
export function Preview({ subject }: { subject: CardSubject }) {
  const { nextSerial: serial, musculation, qrCode, adherent } = subject;
  const { source } = useQrCode(adherent.codeAdherent || ' ');
  return (
    <div className="carte-preview">
      <StandardCard {...subject} serial={serial} codeQr={source} />
      {musculation && qrCode.source !== null && (
        <MusculationCard
          {...{ ...subject, serial }}
          designation={musculation.designation}
          qrCode={qrCode.source}
        />
      )}
    </div>
  );
}

interface PrintedCardProps {
  subject: CardSubject;
  carte: TypeCarte;
  taken: BadgePrint;
  onClose: () => void;
}

/** Real size; printed at once, then left. */
export function PrintedCard({ subject, carte, taken, onClose }: PrintedCardProps) {
  const { adherent, musculation } = subject;
  const serial = taken.impressionNumber;
  const qrCode = useQrCode(taken.qr ?? (adherent.codeAdherent || ' '));
  if (carte === 'musculation') {
    return (
      <PrintPage title={`Carte musculation ${ofName(fullName(adherent))}`} size="A4" onBack={onClose}>
        {qrCode.failed && <Notice tone="danger">Erreur lors de la génération de la carte musculation</Notice>}
        {musculation && qrCode.source !== null && (
          <>
            <MusculationCard
              {...{ ...subject, serial }}
              designation={musculation.designation}
              qrCode={qrCode.source}
            />
            <PrintOnce onPrinted={onClose} />
          </>
        )}
      </PrintPage>
    );
  }
  return (
    <PrintPage title={`Carte ${ofName(fullName(adherent))}`} size="card" onBack={onClose}>
      <StandardCard {...subject} serial={serial} codeQr={qrCode.source} />
      {(qrCode.source !== null || qrCode.failed) && <PrintOnce onPrinted={onClose} />}
    </PrintPage>
  );
}
