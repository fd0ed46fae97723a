import {
  automaticCertificateDays,
  automaticHours,
  automaticRappels,
  titresRappel,
  type EmailSettingsView,
  type NotificationSettings,
} from '@club/contract';
import { CheckboxField, FormSection } from '@club/ui/form';
import { plural } from '@club/ui/format';
import { Notice } from '@club/ui/states';

interface AutomaticFieldsProps {
  chosen: NotificationSettings;
  /** Null: not shown to this person. */
  email: EmailSettingsView | null;
}

/** What goes out by itself: the switches, and in words what comes of them as they are now (N-8). */
export function AutomaticFields({ chosen, email }: AutomaticFieldsProps) {
  return (
    <FormSection
      title="Envoi automatique"
      description={`Chaque jour à partir de ${automaticHours.from}\u00a0h, dès le lendemain de l’activation, aux personnes que l’écran Rappels désigne.`}
      columns={2}
    >
      <CheckboxField
        name="emailCotisations"
        label="E-mails sur les cotisations"
        help={'Échéances des 7\u00a0prochains jours.'}
      />
      <CheckboxField
        name="alertesRetard"
        label="Alertes de retard de paiement"
        help="Ajoute aux e-mails sur les cotisations les paiements en retard."
      />
      <CheckboxField
        name="emailCertificats"
        label="E-mails sur les certificats médicaux"
        help="Certificats manquants ou expirés."
      />
      <CheckboxField
        name="alertesExpiration"
        label="Alertes d’expiration de certificat"
        help="Ajoute aux e-mails sur les certificats ceux qui expirent bientôt."
      />
      <Outcome chosen={chosen} email={email} />
    </FormSection>
  );
}

/** What would go out each day, and what is in the way of it. */
function Outcome({ chosen, email }: AutomaticFieldsProps) {
  const names = automaticRappels(chosen).map((type) => {
    const days = type === 'certificat' ? automaticCertificateDays(chosen) : 0;
    return days > 0
      ? `${titresRappel[type]} (dès ${plural(days, 'jour', 'jours')} avant la fin)`
      : titresRappel[type];
  });
  const obstacle = names.length > 0 && email ? obstacleOf(email) : undefined;
  return (
    <div className="settings-outcome">
      <p role="status">
        {names.length === 0 ? (
          'Rien ne part tout seul.'
        ) : (
          <>
            Partent chaque jour{'\u00a0'}: <strong>{names.join(', ')}</strong>.
          </>
        )}
      </p>
      {obstacle && <Notice tone="warning">{obstacle}</Notice>}
    </div>
  );
}

function obstacleOf({ fromEmail, testMode }: EmailSettingsView): string | undefined {
  if (fromEmail === null)
    return 'Rien ne partira tant que le service d’e-mail, plus bas, n’a pas d’adresse d’expédition.';
  if (testMode) return 'Rien ne part aux adhérents tant que le mode test, plus bas, est activé.';
  return undefined;
}
