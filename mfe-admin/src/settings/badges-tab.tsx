import {
  badgeFontSizes,
  badgeLayouts,
  cardName,
  contrastOf,
  textContrast,
  type BadgeLayout,
  type BadgeSettings,
  type ClubInfo,
} from '@club/contract';
import { CheckboxField, ColourField, FormSection, SelectField, useWatch } from '@club/ui/form';
import { MemberCard } from '@club/ui/member-card';
import { layoutLabels, optionsOf } from './choices.ts';
import { GroupFields } from './group-fields.tsx';
import type { Edited, GroupForm } from './use-group.ts';

interface BadgeValues extends Omit<BadgeSettings, 'fontSize'> {
  fontSize: string;
}

const bodyOf = (values: BadgeValues): BadgeSettings => ({ ...values, fontSize: Number(values.fontSize) });

const badges: GroupForm<'badgeSettings', BadgeValues> = {
  group: 'badgeSettings',
  formOf: ({ id: _id, version: _version, ...look }) => ({ ...look, fontSize: String(look.fontSize) }),
  bodyOf,
};

const sizes = badgeFontSizes.map((size) => ({ value: String(size), label: `${size} points` }));
const layouts = optionsOf<BadgeLayout>(badgeLayouts, layoutLabels);

/** How member cards look, and at once how one does. */
export function BadgesTab(edited: Edited) {
  return (
    <GroupFields {...edited} form={badges}>
      <div className="settings-badges">
        <FormSection
          title="Carte d’adhérent"
          description="La carte Musculation garde son dessin, à la couleur du club."
          columns={2}
        >
          <ColourField name="backgroundColor" label="Couleur de fond" />
          <ColourField name="textColor" label="Couleur du texte" />
          <SelectField name="fontSize" label="Taille du texte" options={sizes} />
          <SelectField name="layout" label="Disposition" options={layouts} />
          <CheckboxField name="showPhoto" label="Afficher la photo" />
          <CheckboxField name="showFormules" label="Afficher les formules" />
          <CheckboxField name="showCode" label="Afficher le code de l’adhérent" />
        </FormSection>
        <Preview club={edited.settings.clubInfo} />
      </div>
    </GroupFields>
  );
}

/** A made-up member's card, as it is chosen now. */
function Preview({ club }: { club: ClubInfo }) {
  const values = useWatch() as BadgeValues;
  const isReadable = contrastOf(values.textColor, values.backgroundColor) >= textContrast;
  return (
    <section className="settings-preview" aria-label="Aperçu de la carte">
      <h2>Aperçu</h2>
      {!isReadable && (
        <p className="club-field-help" role="status">
          Le texte se lit mal sur ce fond{'\u00a0'}: choisissez des couleurs plus contrastées.
        </p>
      )}
      <MemberCard
        look={bodyOf(values)}
        club={club}
        nom={cardName('Mr', 'BEN ALI Mohamed')}
        code="0042"
        formules={['Natation adulte', 'Gymnastique']}
        saison="2026-2027"
        serial="00042"
        photo={<span className="carte-photo">Photo</span>}
        qr={<span className="carte-code-qr">QR</span>}
      />
    </section>
  );
}
