/** Made up: one person written in two ways, as staff of several counters do. Name, first name, birth, how to reach him. */
export const samePersons = `
  Ben Ali, Mohamed, 1990-05-03 | Benali, Mohammed, 1990-05-03
  Ben Ali, Mohamed, 1990-05-03 | BEN-ALI, Med, 1990-05-03
  Ben Ali, Mohamed, 1990-05-03 | Mohamed, Ben Ali, 1990-05-03
  Ben Ali, Mohamed, 1990-05-03 | Ben Ali, Mohamed, 1990-03-05
  Ben Ali, Mohamed, 1990-05-03, telephone=20 123 456 | Ben Ali, Med, ?, telephone=+21620123456
  Mansouri, Mohamed Amine, 2008-11-20 | Mansouri, Med Amine, 2008-11-20
  Mansouri, Mohamed Amine, 2008-11-20 | Mansouri, Amine, 2008-11-20
  El Amri, Houda, 1979-02-14 | Amri, Houda, 1979-02-14
  Elamri, Houda, 1979-02-14 | El Amri, Hoda, 1979-02-14
  Chérif, Éloïse, 2001-07-30 | CHERIF, Eloise, 2001-07-30
  Bouazizi, Youssef, 1985-09-09 | Bouazizi, Youcef, 1985-09-09
  Bouazizi, Youssef, 1985-09-09 | Bouzizi, Youssef, 1985-09-09
  Khelifi, Khaled, 1970-12-01 | Kelifi, Khaled, 1970-12-01
  Gharbi, Houcine, 1966-06-06 | Gharbi, Hussein, 1966-06-06
  Gharbi, Yasmine, 2012-01-15 | Garbi, Yasmin, 2012-01-15
  Trabelsi, Anis, 1988-03-19 | Trablesi, Anis, 1988-03-19
  Trabelsi, Anis, 1988-03-19 | Trabelsi, Anis, 1988-03-18
  Trabelsi, Anis, 1988-03-19 | Trabelsi, Anis, 1998-03-19
  Trabelsi, Anis, 1988-03-19 | Trabelsi, Anis, 2088-03-19
  Trabelsi, Anis, 1988-03-19, cin=08123456 | Trabelsi, Anis, 1980-11-02, cin=08123456
  Dridi, Sonia, 1992-10-10, email=s.dridi@example.org | Jaziri, Sonia, 1992-10-10, email=S.Dridi@example.org
  Dridi, Sonia, 1992-10-10, cin=07111222 | Jaziri, Sonia, 1992-10-10, cin=07 111 222
  Dridi, Sonia, ? | Dridi, Sonia, 1970-01-01
  Abdelkader, Slim, 1981-04-24 | Abd El Kader, Slim, 1981-04-24
  Ben Nasr, Skander, 2005-08-16 | Bennasr, Skandar, 2005-08-16
  Zouari, Fatma, 1975-05-05 | Zouari, Fatima, 1975-05-05
  Zouari, Khadija, 1975-05-05 | Zouari, Kadija, 1975-05-05
  Ayari, Chokri, 1968-12-31 | Ayari, Choukri, 1968-12-31
  Ayari, Mehrez, 1968-12-31 | Ayary, Mehrez, 1968-12-31
  Saïdi, Noureddine, 1960-02-29 | Saidi, Nour Eddine, 1960-02-29
  Ben Salah, Abderrahmane, 1999-06-17 | Bensalah, Abderahmen, 1999-06-17
  Lefèvre, Jean-Pierre, 1955-01-08 | Lefevre, Jean Pierre, 1955-01-08
  Lefèvre, Jean-Pierre, 1955-01-08 | Lefebvre, Jean-Pierre, 1955-01-08
  Haddad, Ghassen, 1994-09-12 | Hadad, Ghassan, 1994-09-12
  Haddad, Ghassen, 1994-09-12, email=g@example.org | Haddad, Ghassen, ?, email=g@example.org
  Mejri, Rim, 2010-10-01 | Mejri, Rym, 2010-10-01
  Mejri, Wassim, 2010-10-01 | Mejri, Ouassim, 2010-10-01
  Brahmi, Zeïneb, 2003-03-03 | Brahmi, Zaineb, 2003-03-03
  Brahmi, Ines, 2003-03-12 | Brahmi, Inès, 2003-03-21
  Sfar, Majdi, 1971-11-11 | Ben Sfar, Majdi, 1971-11-11
`;

/** Made up: two persons, most of whom look like one: first twins with what their parents have, then fathers, sons, cousins, namesakes. */
export const twoPersons = `
  Jebali, Amina, 2014-06-21, telephone=98 765 432, email=parents@example.org | Jebali, Amira, 2014-06-21, telephone=98 765 432, email=parents@example.org
  Jebali, Hassen, 2014-06-21, telephone=98 765 432, email=parents@example.org | Jebali, Hussein, 2014-06-21, telephone=98 765 432, email=parents@example.org
  Jebali, Sami, 2014-06-21, telephone=98 765 432, email=parents@example.org | Jebali, Rami, 2014-06-21, telephone=98 765 432, email=parents@example.org
  Jebali, Lina, 2014-06-21, telephone=98 765 432, email=parents@example.org | Jebali, Dina, 2014-06-21, telephone=98 765 432, email=parents@example.org
  Jebali, Nour, 2014-06-21, telephone=98 765 432, email=parents@example.org | Jebali, Noura, 2014-06-21, telephone=98 765 432, email=parents@example.org
  Jebali, Samir, 2014-06-21, telephone=98 765 432, email=parents@example.org | Jebali, Samira, 2014-06-21, telephone=98 765 432, email=parents@example.org
  Jebali, Amine, 2014-06-21, telephone=98 765 432, email=parents@example.org | Jebali, Amina, 2014-06-21, telephone=98 765 432, email=parents@example.org
  Jebali, Karim, 2014-06-21, telephone=98 765 432, email=parents@example.org | Jebali, Karima, 2014-06-21, telephone=98 765 432, email=parents@example.org
  Jebali, Rania, 2014-06-21, telephone=98 765 432, email=parents@example.org | Jebali, Dania, 2014-06-21, telephone=98 765 432, email=parents@example.org
  Jebali, Farah, 2014-06-21, telephone=98 765 432, email=parents@example.org | Jebali, Sarah, 2014-06-21, telephone=98 765 432, email=parents@example.org
  Jebali, Adam, 2014-06-21, telephone=98 765 432, email=parents@example.org | Jebali, Ines, 2014-06-21, telephone=98 765 432, email=parents@example.org
  Jebali, Youssef, 2014-06-21, telephone=98 765 432, email=parents@example.org | Jebali, Younes, 2014-06-21, telephone=98 765 432, email=parents@example.org
  Jebali, Salma, 2014-06-21, telephone=98 765 432, email=parents@example.org | Jebali, Selma, 2014-06-21, telephone=98 765 432, email=parents@example.org
  Jebali, Malek, 2014-06-21, telephone=98 765 432, email=parents@example.org | Jebali, Malak, 2014-06-21, telephone=98 765 432, email=parents@example.org
  Jebali, Aya, 2014-06-21, telephone=98 765 432, email=parents@example.org | Jebali, Alia, 2014-06-21, telephone=98 765 432, email=parents@example.org
  Jebali, Mohamed Amine, 2014-06-21, telephone=98 765 432, email=parents@example.org | Jebali, Mohamed Yassine, 2014-06-21, telephone=98 765 432, email=parents@example.org
  Jebali, Julie, 2014-06-21, telephone=98 765 432, email=parents@example.org | Jebali, Julia, 2014-06-21, telephone=98 765 432, email=parents@example.org
  Jebali, Nadia, 2014-06-21, telephone=98 765 432, email=parents@example.org | Jebali, Nadine, 2014-06-21, telephone=98 765 432, email=parents@example.org
  Jebali, Mehdi, 2014-06-21, telephone=98 765 432, email=parents@example.org | Jebali, Hedi, 2014-06-21, telephone=98 765 432, email=parents@example.org
  Jebali, Yasmine, 2014-06-21, telephone=98 765 432, email=parents@example.org | Jebali, Yassine, 2014-06-21, telephone=98 765 432, email=parents@example.org
  Jebali, Imen, 2014-06-21, telephone=98 765 432, email=parents@example.org | Jebali, Imed, 2014-06-21, telephone=98 765 432, email=parents@example.org
  Jebali, Jihed, 2014-06-21, telephone=98 765 432, email=parents@example.org | Jebali, Jihen, 2014-06-21, telephone=98 765 432, email=parents@example.org
  Jebali, Rayan, 2014-06-21, telephone=98 765 432, email=parents@example.org | Jebali, Eya, 2014-06-21, telephone=98 765 432, email=parents@example.org
  Jebali, Marwa, 2014-06-21, telephone=98 765 432, email=parents@example.org | Jebali, Marwan, 2014-06-21, telephone=98 765 432, email=parents@example.org
  Ben Ali, Mohamed, 1961-05-03, telephone=20123456 | Ben Ali, Mohamed, 1994-08-11, telephone=20123456
  Ben Ali, Mohamed, 1961-05-03 | Ben Ali, Mohamed, 1975-12-24
  Ben Ali, Mohamed, 1961-05-03 | Ben Ali, Mohamed, ?
  Ben Ali, Mohamed, 1990-05-03 | Ben Amor, Mohamed, 1990-05-03
  Trabelsi, Mohamed, 1990-05-03 | Gharbi, Mohamed, 1990-05-03
  Trabelsi, Ahmed, 1990-05-03 | Trabelsi, Hamed, 1984-01-29
  Trabelsi, Ahmed, 2006-05-03, telephone=55111222 | Trabelsi, Amir, 2008-02-14, telephone=55111222
  Mansouri, Ali, ? | Mansouri, Alia, ?
  Mansouri, Ali, ?, telephone=55111222 | Mansouri, Leila, ?, telephone=55111222
  Mansouri, Rania, 2009-09-09 | Mansouri, Rania, 2016-01-30
  Haddad, Salim, 1983-03-03 | Haddad, Salem, 1987-10-15
  Haddad, Nabil, 1983-03-03, cin=01111111 | Haddad, Nabila, 1983-03-03, cin=02222222
  Dupont, Marie, 1990-05-03 | Dupond, Lucie, 1990-05-03
  Dupont, Jean, 1950-05-03 | Dupont, Jeanne, 1951-07-19
  Adhérent 1, Essai, 1990-01-01 | Adhérent 2, Essai, 1990-01-01
  Ali, Sana, 1990-01-01 | Alimi, Hana, 1990-01-01
`;
