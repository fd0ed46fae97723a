/** First names, surnames and cities of Tunis, Casablanca and Paris; faker's are only French. */
const list = (text: string): readonly string[] => text.trim().split(/,\s+/);

export const prenomsFeminins = list(`
  Amel, Amina, Anissa, Asma, Aïcha, Chaïma, Dorra, Emna, Fatma, Ghada, Hajer, Hela, Ibtissem, Imen, Ines, Khadija, Leïla, Lamia,
  Manel, Mariem, Mouna, Nadia, Nour, Olfa, Rim, Salma, Samia, Sarra, Sonia, Syrine, Wafa, Yasmine, Zeineb, Zohra
`);

export const prenomsMasculins = list(`
  Adel, Ahmed, Ali, Amine, Anis, Aymen, Bilel, Fares, Fethi, Habib, Hamza, Hatem, Hichem, Ilyes, Karim, Khaled, Lotfi, Mehdi,
  Mohamed, Mohamed Ali, Mourad, Nabil, Nizar, Omar, Othmane, Rachid, Ridha, Sami, Skander, Slim, Tarek, Walid, Yassine, Youssef
`);

export const noms = list(`
  Abbes, Aloui, Ammar, Ayadi, Baccouche, Belhadj, Ben Ali, Ben Amor, Ben Salah, Ben Youssef, Bouazizi, Bouzid, Chaabane, Chebbi,
  Cherif, Dridi, Ferchichi, Gharbi, Guesmi, Haddad, Hamdi, Jaziri, Jebali, Karoui, Khelifi, Louati, Mabrouk, Masmoudi, Mejri,
  Mokni, Nasri, Ouali, Rekik, Saïdi, Sassi, Souissi, Tlili, Trabelsi, Zouari, Alaoui, Bennani, Berrada, Cherkaoui, El Amrani,
  El Fassi, El Idrissi, Lahlou, Tazi, Fœhr, Müller, D'Almeida
`);

export const lieux = list(`
  Tunis, Sfax, Sousse, Bizerte, Nabeul, Kairouan, Gabès, Fès, Rabat, Paris, Lyon
`);

export const villes = list(`
  1000 Tunis, 2036 La Soukra, 2070 La Marsa, 2080 Ariana, 3000 Sfax, 4000 Sousse, 8000 Nabeul, 20000 Casablanca, 10000 Rabat,
  75011 Paris, 69003 Lyon
`);

export const voies = list(`
  rue de la Liberté, avenue Habib-Bourguiba, rue des Orangers, rue du Lac Léman, rue Ibn-Khaldoun, avenue de Carthage,
  rue Hédi-Nouira, impasse des Jasmins, boulevard Mohammed-V, rue Pasteur
`);

export const professions = list(`
  Architecte, Avocate, Comptable, Enseignant, Infirmière, Ingénieur, Médecin, Pharmacienne, Technicien, Commerçant, Cadre bancaire
`);

export const marques = list(`
  Peugeot, Renault, Citroën, Volkswagen, Kia, Hyundai, Dacia, Mercedes-Benz, Škoda
`);
