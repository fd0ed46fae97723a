/**
 * First names that differ from another one of this list by one letter: two of them are two persons, not a slip. Twins are
 * often named so.
 */
export const commonFirstNames: readonly string[] = `
Adam Ahmed Alia Alma Amina Amine Amir Amira Anis Areej Arij Asma Aya Aziz Bilal Bilel Chaima Chaker
Chiraz Dalia Dalila Dina Donia Dorra Emma Emna Fadi Fadia Farah Fares Farid Farida Faten Fathi Fatma
Habib Hafsa Hager Haifa Hajer Hamdi Hamed Hamza Hana Hasna Hassen Hela Hiba Hichem Houda Hussein Iman
Imed Imen Ines Jamel Jamil Jamila Jihed Jihen Julia Julie Kamel Kamilia Karim Karima Khaled Khalil Lamia
Lamis Lara Laura Leila Lilia Lina Linda Lotfi Louay Luca Lucas Lucia Lucie Maha Maher Majdi Majed Malak
Malek Manal Manel Maria Marie Mariem Marwa Marwan Mehdi Moez Mona Monia Mounir Mourad Nabil Nabila Nada
Nader Nadia Nadim Nadir Naim Naima Najet Nesrine Nizar Nour Noura Omaima Omar Rabia Rabii Rached Rachid
Rachida Rafik Rahma Rami Ramzi Rania Rayan Riadh Rihab Rim Rima Sabri Sabrine Sahar Salem Salim Salma
Samar Sami Samia Samir Samira Sana Sara Selim Selma Sihem Skander Sofia Sofien Sonia Soumaya Syrine
Tarek Wafa Walid Wided Wissal Wissem Yasmine Yassine Yosra Yousra Youssef Zeineb Zied Zohra Zouhair
`
  .trim()
  .split(/\s+/u);
