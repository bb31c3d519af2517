/** What remains of the passwords people choose most when digits and signs around them are taken away. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `password passwort passwd pass motdepasse secret secrets welcome bienvenue marhaba ahlan letmein login signin admin administrator root user users
  guest test testing tester demo master manager employee client service server system access default changeme change temp temporary
  qwerty qwertz azerty qwertyuiop azertyuiop qwertyui asdf asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc wxcvbn abc abcd abcde abcdef abcdefg
  abcdefgh abcabc aaa aaaa aaaaa aaaaaa aaaaaaaa iloveyou loveyou loveme love lover jetaime amour habibi habibti hayati allah mohamed mohammed muhammad
  ahmed ahmad ali omar hassan hussein youssef fatima maryam aisha khadija sarah sunshine moonlight princess prince queen king monkey dragon tiger lion eagle
  horse shadow superman batman spiderman pokemon starwars football soccer baseball basketball hockey barcelona realmadrid chelsea arsenal liverpool juventus
  raja wydad ronaldo messi michael jordan jennifer jessica ashley daniel thomas robert charlie george nicolas camille marseille paris london casablanca
  rabat cairo riyadh dubai algeria maroc morocco egypt france england summer winter spring autumn january february march april june july august september
  october november december monday friday sunday hello hallo bonjour salut salam coucou computer internet google facebook instagram whatsapp youtube
  samsung iphone android microsoft windows apple orange banana chocolate cookie coffee flower freedom forever family friends baby angel angels jesus
  trustno trust hunter killer ninja matrix merlin mustang corvette ferrari porsche mercedes toyota honda renault peugeot dacia audi volvo nissan hyundai
  garage garagiste warsha werkstatt workshop mechanic mecanicien voiture automobile automotive vehicle repair carrepair motor motorcycle engine
  كلمهالسر كلمهالمرور مرحبا حبيبي محمد احمد ورشه السلام سياره`
    .split(/\s+/u)
    .filter(Boolean),
);
