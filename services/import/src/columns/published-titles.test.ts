import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { champsOf, plannedFile } from '../testing/planned-file.ts';

/** Titles of lists as clubs, federations and schools publish them; a dash is left aside. The people are made up. */
const lists: readonly [titles: string, row: string, fields: string][] = [
  [
    'Nom;Prenom;Né(e) le;sexe;Numero Licence;DroitImage',
    'Trabelsi;Salma;2014-01-15;F;123456;Oui',
    'nom prenom dateNaissance civilite - -',
  ],
  [
    'Type licence;Nom, prénom;Né(e) le;Sous catégorie;Validité Certif Médic N+1',
    'Libre;TRABELSI Salma;20/12/1998;Senior F;Valide',
    '- nomPrenom dateNaissance - -',
  ],
  [
    'Discipline;Numero de licence;Nom;Prénom;Sexe;Nationalité;Adresse;Téléphone;Fax;Email;Date de naissance;Lieu de naissance',
    'Judo;A12;Trabelsi;Salma;F;Tunisienne;12 rue X;22123456;;s@example.org;01/02/2003;Tunis',
    '- - nom prenom civilite nationalites adresse telephone - email dateNaissance lieuNaissance',
  ],
  [
    'Équipe;Nom;Prénom;Né(e) le;Catégorie;Poste;N°;Téléphone;Licence;Cotisation attendue;Cotisation payée',
    'U12;Trabelsi;Salma;01/02/2013;U12;G;7;0612345678;;200;100',
    '- nom prenom dateNaissance - - - telephone - - -',
  ],
  [
    'NOM;Prénom(s);Sexe;Né(e) le;Nom du tuteur;Téléphone',
    'Trabelsi;Salma;F;14/05/2014;Trabelsi Ali;70 45 67 89',
    'nom prenom civilite dateNaissance - telephone',
  ],
  [
    'Licence;Nom;Prénom;Adresse 1;Adresse 2;CP;Ville;Tel domicile;Tel portable;Mail;Mail père;Mail mère',
    '1;Trabelsi;Salma;12 rue X;Bât. B;75001;Paris;0112345678;0612345678;s@example.org;p@example.org;m@example.org',
    '- nom prenom adresse - codePostal ville - telephone email - -',
  ],
  ['Nom;Prénom;Tél. fixe', 'Trabelsi;Salma;0112345678', 'nom prenom telephone'],
];

describe('titles as they are published', () => {
  for (const [titles, row, fields] of lists)
    it(titles, async () =>
      assert.deepEqual(
        champsOf(await plannedFile('liste.csv', `${titles}\n${row}\n`)).map((field) => field ?? '-'),
        fields.split(' '),
      ),
    );
});
