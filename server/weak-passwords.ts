/**
 * The most common passwords of twelve characters and more in published lists of broken ones, in small letters. Shorter
 * ones are refused by their length.
 */
const COMMON = new Set(
  `123456789012 1234567890123 12345678901234 123456789123 123456123456 1234567891011 0123456789012 123412341234
  123123123123 121212121212 111111111111 000000000000 222222222222 777777777777 888888888888 999999999999
  112233445566 987654321098 098765432109 147258369147 123321123321 102030405060 010203040506 101010101010
  qwertyuiop12 qwertyuiop123 qwertyuiop1234 qwertyuiopas qwertyuiopasdf qwertyuiopasdfghjkl qwerty123456
  qwerty1234567 qwerty12345678 qwerty123456789 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1q2w3e4r5t6y 1q2w3e4r5t6y7u
  1q2w3e4r5t6y7u8i zaq12wsxcde3 qazwsxedcrfv qazwsxedc123 asdfghjkl123 asdfghjkl1234 asdfghjklzxcvbnm zxcvbnm12345
  zxcvbnm123456 zxcvbnmasdfghjkl abcd12345678 abc123456789 abcdefghijkl abcdefghijklmnopqrstuvwxyz abcdefgh1234
  a1b2c3d4e5f6 a123456789012 aaaaaaaaaaaa password1234 password12345 password123456 password1234567
  password123456789 passwordpassword password@123 password@1234 password@12345 p@ssw0rd1234 p@ssword1234
  passw0rd1234 mypassword123 mypassword1234 newpassword123 changeme1234 changeme12345 welcome12345 welcome123456
  welcome@1234 letmein12345 letmein123456 administrator administrator1 administrator123 admin1234567 admin12345678
  admin123456789 admin@123456 adminadmin123 superadmin123 rootroot1234 iloveyou1234 iloveyou12345 iloveyou123456
  iloveyouforever iloveyousomuch ilovemyfamily football1234 baseball1234 basketball123 liverpool123 liverpool1234
  manchesterunited manchester123 princess1234 sunshine1234 superman1234 spiderman123 batmanbatman starwars1234
  pokemon12345 dragon123456 monkey123456 computer1234 internet1234 trustno1trustno1 india1234567 india123456789
  indiaindia123 bharat123456 krishna12345 harekrishna123 jaishreeram123 jaishriram123 omsairam1234 sairam123456
  ganesh123456 lakshmi12345 mumbai123456 delhi1234567 bangalore123 hyderabad123 sachin123456 moneypal1234
  moneypal12345 moneypal123456 goldloan1234 goldloan12345 goldloan123456`.split(/\s+/),
)

/** Whether others guess a password first: it is common, one character again and again, or the email. */
export function isWeak(password: string, email: string): boolean {
  const small = password.normalize('NFC').trim().toLowerCase()
  return COMMON.has(small) || new Set(small).size === 1 || small === email || small === email.split('@')[0]
}
