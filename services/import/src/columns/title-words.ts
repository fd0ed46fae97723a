import { fold } from '@club/contract';

/** A title names a field when each of `needs` has one of its words there, and every other word is one of `more` or says nothing. */
export interface TitleWords {
  field: string;
  needs: readonly ReadonlySet<string>[];
  more: ReadonlySet<string>;
}

/** The words of a title: without case, accents and Arabic articles; brackets hold a hint (`Né(e) le`, `Donneur (Oui/Non)`). */
export function wordsOfTitle(title: string): string[] {
  return fold(title.replace(/\([^)]*\)|\[[^\]]*\]/gu, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(withoutArticle);
}

/** `والاسم` and `الاسم` are `اسم`. */
function withoutArticle(word: string): string {
  return word.replace(/^و?ال(?=..)/u, '');
}

const setOf = (words: string): ReadonlySet<string> => new Set(wordsOfTitle(words));

const rule = (field: string, needs: readonly string[], more = ''): TitleWords => ({
  field,
  needs: needs.map(setOf),
  more: setOf(more),
});

/** Words beside the one that says something, in any title. */
const silent = setOf(
  'de du des d la le l les un une en au aux et ou s son sa votre vos notre the of your and or obligatoire requis ' +
    'adherent adherents adherente adherente membre membres licencie joueur eleve enfant inscrit personne member player ' +
    'المنخرط العضو المشترك',
);

/** Of a telephone in a house, where another column may have a mobile one. */
const house = 'domicile fixe maison bureau';

const name = 'nom noms name names';
const firstName = 'prenom prenoms firstname forename';
const arabicFirst = 'شخصي اول';
const arabicLast = 'لقب نسب';

/** In French, Arabic and English. Of the rules that hold, the first counts. */
const rules: readonly TitleWords[] = [
  rule('nomPrenom', [name, firstName]),
  rule('nomPrenom', [name, 'complet entier full whole'], firstName),
  rule('nomPrenom', ['fullname nomprenom nometprenom']),
  rule('nomPrenom', ['اسم', `كامل ${arabicLast}`], 'شخصي عائلي'),
  rule('prenom', [firstName], 'usuel 1er premier'),
  rule('prenom', ['first given', name]),
  rule('prenom', ['اسم'], arabicFirst),
  rule('nom', ['last family sur', name]),
  rule('nom', ['surname lastname'], 'name'),
  rule('nom', ['nom noms'], 'famille usage usuel patronymique jeune fille marital naissance'),
  rule('nom', [arabicLast]),
  rule('nom', ['اسم', 'عائلي عائلة']),
  rule('lieuNaissance', ['lieu ville place commune مكان', 'naissance birth born ميلاد ولادة ازدياد']),
  rule('lieuNaissance', ['ne nee born', 'a in']),
  rule('lieuNaissance', ['birthplace']),
  rule(
    'dateNaissance',
    ['naissance naiss ne nee birth born birthday birthdate dob ddn anniversaire ميلاد ولادة ازدياد'],
    'date dates jour day on تاريخ',
  ),
  rule('civilite', ['civilite civ sexe genre gender sex titre جنس'], 'm f h'),
  rule('nationalites', ['nationalite nationalites nationality جنسية']),
  rule('groupeSanguin', ['groupe gr group type فصيلة زمرة', 'sanguin sang blood دم'], 'rh rhesus'),
  rule('estDonneur', ['donneur donor متبرع'], 'sang est blood'),
  rule('situationFamiliale', [
    'situation etat status حالة',
    'familiale famille civil matrimoniale marital عائلية مدنية',
  ]),
  rule('profession', ['profession metier emploi fonction occupation job مهنة']),
  rule(
    'telephoneUrgence',
    ['urgence urgences emergency طوارئ', 'tel telephone gsm portable mobile phone numero contact هاتف رقم'],
    'n no num numero tel telephone en cas',
  ),
  rule('telephoneUrgence', ['contact telephone tel numero', 'urgence urgences']),
  rule(
    'telephone',
    [
      'tel tels telephone telephones phone telephon gsm portable mobile cell cellulaire whatsapp هاتف جوال نقال محمول',
    ],
    `n no num numero number 1 personnel perso principal ${house} contact رقم`,
  ),
  rule(
    'email',
    ['mail mails email emails mel courriel courriels بريد ايميل'],
    'e adresse adresses address electronique personnel perso contact الكتروني الالكتروني',
  ),
  rule('email', ['electronique', 'adresse courrier']),
  rule('codePostal', ['postal zip cp postcode بريدي'], 'code رمز'),
  rule('ville', ['ville city town commune localite مدينة'], 'residence domicile resident'),
  rule(
    'adresse',
    ['adresse adresses address domicile عنوان سكن سكنى'],
    'postale complete personnelle residence home domicile 1',
  ),
  rule('codeAdherent', [
    'code numero num n no id identifiant reference ref number رقم',
    'adherent adherents membre membres member licencie inscription عضوية انخراط عضو منخرط',
  ]),
  rule('codeAdherent', ['code'], 'unique'),
  rule('marqueVoiture', ['voiture vehicule car سيارة'], 'marque modele'),
  rule('matricules', ['immatriculation plaque plaques plate'], 'voiture vehicule matricule n no numero'),
  rule('designation', ['designation libelle intitule تسمية'], 'formule section tarif'),
  rule(
    'montant',
    ['montant prix tarif price amount مبلغ ثمن سعر'],
    'dh dhs mad eur euros dt ttc annuel total',
  ),
  rule('duree', ['duree duration مدة'], 'mois months'),
  rule('section', ['section activite discipline قسم'], 'code'),
  rule('ageMin', ['age', 'min minimum minimal']),
  rule('ageMax', ['age', 'max maximum maximal']),
];

const covers = (words: readonly string[], { needs, more }: TitleWords) =>
  needs.every((need) => words.some((word) => need.has(word))) &&
  words.every((word) => silent.has(word) || more.has(word) || needs.some((need) => need.has(word)));

const ofHouse = setOf(house);

/** True of the title of a telephone in a house. */
export const isOfHouse = (title: string): boolean => wordsOfTitle(title).some((word) => ofHouse.has(word));

/** The fields that the words of a title may name, the likeliest first. */
export function fieldsByWords(title: string): string[] {
  const words = wordsOfTitle(title);
  return words.length === 0 ? [] : rules.filter((one) => covers(words, one)).map(({ field }) => field);
}
