import { mixed, textOn, type ClubInfo } from '@club/contract';
import { shownAccent } from '@club/ui/accent';
import { ColourField, FormSection, TextAreaField, TextField, useWatch } from '@club/ui/form';
import { GroupFields } from './group-fields.tsx';
import { LogoSection } from './logo-section.tsx';
import type { Edited, GroupForm } from './use-group.ts';

interface ClubValues extends Record<Exclude<keyof ClubInfo, 'logo'>, string> {}

const club: GroupForm<'clubInfo', ClubValues> = {
  group: 'clubInfo',
  formOf: ({ nom, adresse, telephone, email, siteWeb, couleur }) => ({
    nom,
    couleur,
    adresse: adresse ?? '',
    telephone: telephone ?? '',
    email: email ?? '',
    siteWeb: siteWeb ?? '',
  }),
  bodyOf: (values) => values,
};

/** Who the club is. */
export function ClubTab(edited: Edited) {
  return (
    <>
      <GroupFields {...edited} form={club}>
        <FormSection
          title="Identité"
          description="Sur les écrans, les fiches, les cartes et les rapports imprimés."
          columns={2}
        >
          <TextField name="nom" label="Nom du club" required maxLength={80} />
          <TextField name="telephone" label="Téléphone" maxLength={60} />
          <TextField name="email" label="Adresse e-mail" type="email" />
          <TextField name="siteWeb" label="Site web" placeholder="https://" />
          <TextAreaField name="adresse" label="Adresse" rows={3} />
          <div>
            <ColourField name="couleur" label="Couleur de l’application" />
            <ShownColour />
          </div>
        </FormSection>
      </GroupFields>
      <LogoSection {...edited} />
    </>
  );
}

/** The colour as it will be drawn: one that could not be read is corrected. */
function ShownColour() {
  const chosen = String(useWatch({ name: 'couleur' }));
  if (!/^#[0-9a-f]{6}$/.test(chosen)) return null;
  const shown = shownAccent(chosen);
  const sample = { background: shown, color: textOn(shown), borderColor: mixed(shown, '#000000', 0.2) };
  return (
    <p className="settings-colour" role="status">
      <span style={sample}>Aperçu</span>
      {shown !== chosen && ' Assombrie pour que les textes restent lisibles.'}
    </p>
  );
}
