import type { TwinFields } from './twin-rules.ts';

/** A pair of records, made up, and whether they are meant to be one person. */
export interface LabelledPair {
  what: string;
  one: TwinFields;
  other: TwinFields;
  same: boolean;
}

type Row = readonly [nom: string, prenom: string, birth?: string | null, more?: Partial<TwinFields>];

const fieldsOf = ([nom, prenom, dateNaissance = null, more = {}]: Row): TwinFields => ({
  ...{ nom, prenom, dateNaissance },
  ...more,
});

/** Made up: one person written in two ways, as staff of several counters do. */
const samePersons: readonly (readonly [Row, Row])[] = [
  [
    ['Ben Ali', 'Mohamed', '1990-05-03'],
    ['Benali', 'Mohammed', '1990-05-03'],
  ],
  [
    ['Ben Ali', 'Mohamed', '1990-05-03'],
    ['BEN-ALI', 'Med', '1990-05-03'],
  ],
  [
    ['Ben Ali', 'Mohamed', '1990-05-03'],
    ['Mohamed', 'Ben Ali', '1990-05-03'],
  ],
  [
    ['Ben Ali', 'Mohamed', '1990-05-03'],
    ['Ben Ali', 'Mohamed', '1990-03-05'],
  ],
  [
    ['Ben Ali', 'Mohamed', '1990-05-03', { telephone: '20 123 456' }],
    ['Ben Ali', 'Med', null, { telephone: '+21620123456' }],
  ],
  [
    ['Mansouri', 'Mohamed Amine', '2008-11-20'],
    ['Mansouri', 'Med Amine', '2008-11-20'],
  ],
  [
    ['Mansouri', 'Mohamed Amine', '2008-11-20'],
    ['Mansouri', 'Amine', '2008-11-20'],
  ],
  [
    ['El Amri', 'Houda', '1979-02-14'],
    ['Amri', 'Houda', '1979-02-14'],
  ],
  [
    ['Elamri', 'Houda', '1979-02-14'],
    ['El Amri', 'Hoda', '1979-02-14'],
  ],
  [
    ['Chérif', 'Éloïse', '2001-07-30'],
    ['CHERIF', 'Eloise', '2001-07-30'],
  ],
  [
    ['Bouazizi', 'Youssef', '1985-09-09'],
    ['Bouazizi', 'Youcef', '1985-09-09'],
  ],
  [
    ['Bouazizi', 'Youssef', '1985-09-09'],
    ['Bouzizi', 'Youssef', '1985-09-09'],
  ],
  [
    ['Khelifi', 'Khaled', '1970-12-01'],
    ['Kelifi', 'Khaled', '1970-12-01'],
  ],
  [
    ['Gharbi', 'Houcine', '1966-06-06'],
    ['Gharbi', 'Hussein', '1966-06-06'],
  ],
  [
    ['Gharbi', 'Yasmine', '2012-01-15'],
    ['Garbi', 'Yasmin', '2012-01-15'],
  ],
  [
    ['Trabelsi', 'Anis', '1988-03-19'],
    ['Trablesi', 'Anis', '1988-03-19'],
  ],
  [
    ['Trabelsi', 'Anis', '1988-03-19'],
    ['Trabelsi', 'Anis', '1988-03-18'],
  ],
  [
    ['Trabelsi', 'Anis', '1988-03-19'],
    ['Trabelsi', 'Anis', '1998-03-19'],
  ],
  [
    ['Trabelsi', 'Anis', '1988-03-19'],
    ['Trabelsi', 'Anis', '2088-03-19'],
  ],
  [
    ['Trabelsi', 'Anis', '1988-03-19', { cin: '08123456' }],
    ['Trabelsi', 'Anis', '1980-11-02', { cin: '08123456' }],
  ],
  [
    ['Dridi', 'Sonia', '1992-10-10', { email: 's.dridi@example.org' }],
    ['Jaziri', 'Sonia', '1992-10-10', { email: 'S.Dridi@example.org' }],
  ],
  [
    ['Dridi', 'Sonia', '1992-10-10', { cin: '07111222' }],
    ['Jaziri', 'Sonia', '1992-10-10', { cin: '07 111 222' }],
  ],
  [
    ['Dridi', 'Sonia', null],
    ['Dridi', 'Sonia', '1970-01-01'],
  ],
  [
    ['Abdelkader', 'Slim', '1981-04-24'],
    ['Abd El Kader', 'Slim', '1981-04-24'],
  ],
  [
    ['Ben Nasr', 'Skander', '2005-08-16'],
    ['Bennasr', 'Skandar', '2005-08-16'],
  ],
  [
    ['Zouari', 'Fatma', '1975-05-05'],
    ['Zouari', 'Fatima', '1975-05-05'],
  ],
  [
    ['Zouari', 'Khadija', '1975-05-05'],
    ['Zouari', 'Kadija', '1975-05-05'],
  ],
  [
    ['Ayari', 'Chokri', '1968-12-31'],
    ['Ayari', 'Choukri', '1968-12-31'],
  ],
  [
    ['Ayari', 'Mehrez', '1968-12-31'],
    ['Ayary', 'Mehrez', '1968-12-31'],
  ],
  [
    ['Saïdi', 'Noureddine', '1960-02-29'],
    ['Saidi', 'Nour Eddine', '1960-02-29'],
  ],
  [
    ['Ben Salah', 'Abderrahmane', '1999-06-17'],
    ['Bensalah', 'Abderahmen', '1999-06-17'],
  ],
  [
    ['Lefèvre', 'Jean-Pierre', '1955-01-08'],
    ['Lefevre', 'Jean Pierre', '1955-01-08'],
  ],
  [
    ['Lefèvre', 'Jean-Pierre', '1955-01-08'],
    ['Lefebvre', 'Jean-Pierre', '1955-01-08'],
  ],
  [
    ['Haddad', 'Ghassen', '1994-09-12'],
    ['Hadad', 'Ghassan', '1994-09-12'],
  ],
  [
    ['Haddad', 'Ghassen', '1994-09-12', { email: 'g@example.org' }],
    ['Haddad', 'Ghassen', null, { email: 'g@example.org' }],
  ],
  [
    ['Mejri', 'Rim', '2010-10-01'],
    ['Mejri', 'Rym', '2010-10-01'],
  ],
  [
    ['Mejri', 'Wassim', '2010-10-01'],
    ['Mejri', 'Ouassim', '2010-10-01'],
  ],
  [
    ['Brahmi', 'Zeïneb', '2003-03-03'],
    ['Brahmi', 'Zaineb', '2003-03-03'],
  ],
  [
    ['Brahmi', 'Ines', '2003-03-12'],
    ['Brahmi', 'Inès', '2003-03-21'],
  ],
  [
    ['Sfar', 'Majdi', '1971-11-11'],
    ['Ben Sfar', 'Majdi', '1971-11-11'],
  ],
];

/** Made up: two persons, most of whom look like one. */
const twoPersons: readonly (readonly [Row, Row])[] = [
  // Twins, with the telephone and the address of their parents.
  ...(
    [
      ['Amina', 'Amira'],
      ['Hassen', 'Hussein'],
      ['Sami', 'Rami'],
      ['Lina', 'Dina'],
      ['Nour', 'Noura'],
      ['Samir', 'Samira'],
      ['Amine', 'Amina'],
      ['Karim', 'Karima'],
      ['Rania', 'Dania'],
      ['Farah', 'Sarah'],
      ['Adam', 'Ines'],
      ['Youssef', 'Younes'],
      ['Salma', 'Selma'],
      ['Malek', 'Malak'],
      ['Aya', 'Alia'],
      ['Mohamed Amine', 'Mohamed Yassine'],
      ['Julie', 'Julia'],
      ['Nadia', 'Nadine'],
      ['Mehdi', 'Hedi'],
      ['Yasmine', 'Yassine'],
      ['Imen', 'Imed'],
      ['Jihed', 'Jihen'],
      ['Rayan', 'Eya'],
      ['Marwa', 'Marwan'],
    ] as const
  ).map(([one, other]): readonly [Row, Row] => {
    const parents = { telephone: '98 765 432', email: 'parents@example.org' };
    return [
      ['Jebali', one, '2014-06-21', parents],
      ['Jebali', other, '2014-06-21', parents],
    ];
  }),
  // Father and son, brothers, cousins, namesakes.
  [
    ['Ben Ali', 'Mohamed', '1961-05-03', { telephone: '20123456' }],
    ['Ben Ali', 'Mohamed', '1994-08-11', { telephone: '20123456' }],
  ],
  [
    ['Ben Ali', 'Mohamed', '1961-05-03'],
    ['Ben Ali', 'Mohamed', '1975-12-24'],
  ],
  [
    ['Ben Ali', 'Mohamed', '1961-05-03'],
    ['Ben Ali', 'Mohamed', null],
  ],
  [
    ['Ben Ali', 'Mohamed', '1990-05-03'],
    ['Ben Amor', 'Mohamed', '1990-05-03'],
  ],
  [
    ['Trabelsi', 'Mohamed', '1990-05-03'],
    ['Gharbi', 'Mohamed', '1990-05-03'],
  ],
  [
    ['Trabelsi', 'Ahmed', '1990-05-03'],
    ['Trabelsi', 'Hamed', '1984-01-29'],
  ],
  [
    ['Trabelsi', 'Ahmed', '2006-05-03', { telephone: '55111222' }],
    ['Trabelsi', 'Amir', '2008-02-14', { telephone: '55111222' }],
  ],
  [
    ['Mansouri', 'Ali', null],
    ['Mansouri', 'Alia', null],
  ],
  [
    ['Mansouri', 'Ali', null, { telephone: '55111222' }],
    ['Mansouri', 'Leila', null, { telephone: '55111222' }],
  ],
  [
    ['Mansouri', 'Rania', '2009-09-09'],
    ['Mansouri', 'Rania', '2016-01-30'],
  ],
  [
    ['Haddad', 'Salim', '1983-03-03'],
    ['Haddad', 'Salem', '1987-10-15'],
  ],
  [
    ['Haddad', 'Nabil', '1983-03-03', { cin: '01111111' }],
    ['Haddad', 'Nabila', '1983-03-03', { cin: '02222222' }],
  ],
  [
    ['Dupont', 'Marie', '1990-05-03'],
    ['Dupond', 'Lucie', '1990-05-03'],
  ],
  [
    ['Dupont', 'Jean', '1950-05-03'],
    ['Dupont', 'Jeanne', '1951-07-19'],
  ],
  [
    ['Adhérent 1', 'Essai', '1990-01-01'],
    ['Adhérent 2', 'Essai', '1990-01-01'],
  ],
  [
    ['Ali', 'Sana', '1990-01-01'],
    ['Alimi', 'Hana', '1990-01-01'],
  ],
];

/** Ten made-up persons, each written in nine ways: what slips, spellings and forms do to any name. */
const bases: readonly (readonly [nom: string, prenom: string, birth: string])[] = [
  ['Jendoubi', 'Mohamed', '1987-02-13'],
  ['Ben Romdhane', 'Souhaila', '1991-11-24'],
  ['Bouhlel', 'Abdelaziz', '1959-07-05'],
  ['Chaabane', 'Mouna', '1978-03-17'],
  ['Ouertani', 'Faouzi', '1964-10-28'],
  ['Fourati', 'Nesrine', '2011-04-12'],
  ['El Fekih', 'Taoufik', '1972-06-23'],
  ['Mahjoub', 'Raja', '1996-08-14'],
  ['Guesmi', 'Oussama', '2002-12-16'],
  ['Sellami', 'Sirine', '2015-05-27'],
];

const lacking = (text: string, at: number): string => text.slice(0, at) + text.slice(at + 1);
const exchangedAt = (text: string, at: number): string =>
  text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2);

const written: Readonly<Record<string, (row: readonly [string, string, string]) => Row>> = {
  'in capitals without blanks': ([nom, prenom, birth]) => [
    nom.toUpperCase().replaceAll(' ', ''),
    prenom,
    birth,
  ],
  'with hyphens': ([nom, prenom, birth]) => [nom.replaceAll(' ', '-'), ` ${prenom} `, birth],
  'names exchanged': ([nom, prenom, birth]) => [prenom, nom, birth],
  'a letter missing': ([nom, prenom, birth]) => [lacking(nom, nom.length - 3), prenom, birth],
  'a letter doubled': ([nom, prenom, birth]) => [nom.replace(/(.)$/u, '$1$1'), prenom, birth],
  'two letters exchanged': ([nom, prenom, birth]) => [exchangedAt(nom, nom.length - 3), prenom, birth],
  'day and month exchanged or a digit off': ([nom, prenom, birth]) => [
    nom,
    prenom,
    Number(birth.slice(8)) <= 12
      ? `${birth.slice(0, 4)}-${birth.slice(8)}-${birth.slice(5, 7)}`
      : `${birth.slice(0, 9)}${(Number(birth.slice(9)) + 1) % 10}`,
  ],
  'another year of the decade': ([nom, prenom, birth]) => [
    nom,
    prenom,
    `${birth.slice(0, 3)}${(Number(birth.slice(3, 4)) + 4) % 10}${birth.slice(4)}`,
  ],
  'birth unknown, the same telephone': ([nom, prenom]) => [
    nom,
    prenom,
    null,
    { telephone: '+216 71 234 567' },
  ],
};

/** Neighbours of the made-up persons: each is somebody else. */
const neighbours: Readonly<Record<string, (row: readonly [string, string, string]) => Row>> = {
  'a sibling with the same telephone': ([nom, , birth]) => [
    nom,
    'Iskander',
    birth,
    { telephone: '71234567' },
  ],
  'a namesake of another year': ([nom, prenom, birth]) => [
    nom,
    prenom,
    `${Number(birth.slice(0, 4)) - 29}-01-08`,
  ],
  'somebody else of the same day and first name': ([, prenom, birth]) => ['Ltaief', prenom, birth],
};

const grown = (ways: typeof written, same: boolean): LabelledPair[] =>
  Object.entries(ways).flatMap(([what, way]) =>
    bases.map((base) => ({
      what,
      one: fieldsOf([...base, { telephone: '71 234 567' }]),
      other: fieldsOf(way(base)),
      same,
    })),
  );

const told = (pairs: typeof samePersons, same: boolean): LabelledPair[] =>
  pairs.map(([one, other]) => ({
    what: `${one.slice(0, 3).join(' ')} / ${other.slice(0, 3).join(' ')}`,
    one: fieldsOf(one),
    other: fieldsOf(other),
    same,
  }));

/** All made up: no person of any club. */
export const labelledPairs: readonly LabelledPair[] = [
  ...told(samePersons, true),
  ...grown(written, true),
  ...told(twoPersons, false),
  ...grown(neighbours, false),
];
