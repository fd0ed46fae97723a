import { buttonClass } from '@club/ui/button';
import { Icon } from '@club/ui/icon';
import { Screen } from '@club/ui/screen';
import { clubName, guideAddress, type GuideUse } from './guide-address.ts';

/** /deployment-guide: the guide stands in pages of its own, which need no session once they are open. */
export function GuidePage() {
  return (
    <Screen
      title="Guide de déploiement"
      subtitle="Installer, protéger, mettre à jour et surveiller l’application"
    >
      <p className="guide-intro">
        Le guide s’adresse à la personne qui exploite l’application{'\u00a0'}: une seule machine, HTTPS, vos
        propres serveurs, plusieurs instances, mises à jour, sauvegardes et surveillance. Il s’ouvre dans un
        nouvel onglet.
      </p>
      <p className="guide-links">
        <GuideLink use="read" label="Ouvrir le guide" />
        <GuideLink use="print" label="Version imprimable" />
      </p>
    </Screen>
  );
}

function GuideLink({ use, label }: { use: GuideUse; label: string }) {
  return (
    <a
      className={buttonClass(use === 'read' ? 'primary' : 'secondary')}
      href={guideAddress(use, clubName)}
      target="_blank"
      rel="noopener"
    >
      <Icon name={use === 'read' ? 'file' : 'print'} />
      {label}
      <span className="club-sr-only"> (nouvel onglet)</span>
    </a>
  );
}
