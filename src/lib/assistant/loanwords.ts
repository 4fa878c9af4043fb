/** Words in Devanagari that Latin letters write otherwise than by their sounds: each with its usual spelling. */
const WRITTEN = `
  diye दिए
  diya दिया
  mein में
  to तो
  saikda सैकड़ा सैंकड़ा सैकडा
  rupaye रुपये रुपए रुपया रुपयों रूपये रूपए रुपै
  maa मां मा
  ya या
  na ना
  chudi चूड़ी चूड़ियां चूडी चूडियां चूड़ियों
  federal फेडरल फैडरल
  canara केनरा कैनरा
  indian इंडियन
  axis एक्सिस
  kotak कोटक
  muthoot मुथूट मुत्थूट मुथुट
  manappuram मणप्पुरम मन्नापुरम मनप्पुरम
  bajaj बजाज
  private प्राइवेट
  driver ड्राइवर
  manager मैनेजर
  second सेकंड सेकेंड
  limit लिमिट लिमट
  slab स्लैब
  gst जीएसटी
  diesel डीजल डीज़ल
  petrol पेट्रोल
  truck ट्रक
  pan पैन पेन पॅन
  bank बैंक बेंक बैक बॅंक
  banks बैंकों
  finance फाइनेंस फायनेंस फाइनेन्स फाइनैंस
  site साइट साईट
  website वेबसाइट वेबसाईट
  app ऐप एप एप्प ऐप्प
  apps ऐप्स एप्स
  whatsapp व्हाट्सऐप व्हाट्सएप व्हाट्सअप वाट्सएप वॉट्सऐप वॉट्सएप
  overdraft ओवरड्राफ्ट ओवरड्राफ़्ट
  tractor ट्रैक्टर ट्रेक्टर
  card कार्ड
  charge चार्ज
  rate रेट
  time टाइम टाईम
  mobile मोबाइल मोबाईल
  online ऑनलाइन आनलाइन ऑनलाईन
  photo फोटो
  video वीडियो विडियो
  company कंपनी कम्पनी
  officer ऑफिसर अफसर
  office ऑफिस आफिस दफ्तर दफ़्तर
  notice नोटिस
  bill बिल
  cibil सिबिल सिविल
  score स्कोर
  credit क्रेडिट
  debit डेबिट
  account अकाउंट एकाउंट खाता खाते खातों
  scheme स्कीम
  salary सैलरी
  slip स्लिप
  transfer ट्रांसफर ट्रान्सफर
  balance बैलेंस
  message मैसेज मेसेज संदेश
  link लिंक
  agent एजेंट एजेन्ट
  recovery रिकवरी वसूली
  locker लॉकर लाकर
  insurance इंश्योरेंस बीमा
  machine मशीन
  hallmark हॉलमार्क हालमार्क
  jail जेल
  police पुलिस
  court कोर्ट
  case केस
  tax टैक्स
  income इनकम आय आमदनी
  visit विजिट विज़िट
  booking बुकिंग
  cancel कैंसिल कैंसल
  number नंबर नम्बर
  branch ब्रांच शाखा
  loan लोन
  gold गोल्ड
  cash कैश
  home होम
  car कार
  bike बाइक बाईक
  business बिजनेस बिज़नेस
  personal पर्सनल
  form फॉर्म फार्म
  late लेट
  renew रिन्यू रिन्यु
  top टॉप
  silver सिल्वर
  price प्राइस
  percent परसेंट पर्सेंट प्रतिशत फीसदी फ़ीसदी
  quote कोटेशन
  pin पिन
  code कोड
  otp ओटीपी
  apr एपीआर
  family परिवार फैमिली
  document डॉक्यूमेंट दस्तावेज दस्तावेज़ कागज कागज़ कागजात काग़ज़
  interest इंटरेस्ट ब्याज
  processing प्रोसेसिंग
  fees फीस फ़ीस
  auction ऑक्शन नीलामी नीलाम
  safe सेफ सुरक्षित
  repayment रीपेमेंट
  month महीना महीने महीनों माह
  kist किस्त किश्त किस्तें किश्तें किस्तों किश्तों
  expert एक्सपर्ट
  doorstep डोरस्टेप
  purity प्योरिटी शुद्धता
  nominee नॉमिनी
  renewal रिन्यूअल
  closing क्लोजिंग
  penalty पेनल्टी पेनाल्टी
  default डिफॉल्ट
  status स्टेटस
  helpline हेल्पलाइन
  approve अप्रूव
  reject रिजेक्ट
  market मार्केट बाजार बाज़ार
  share शेयर
  ltv एलटीवी
  coin सिक्का सिक्के सिक्कों
  jewellery ज्वेलरी ज्वैलरी जेवर ज़ेवर जेवरात गहने गहना गहनों आभूषण
`

const WORDS = new Map(
  WRITTEN.trim()
    .normalize('NFKC')
    .split('\n')
    .map((line) => line.trim().split(' '))
    .flatMap(([latin = '', ...forms]) => forms.map((form) => [form, latin] as const)),
)

/** The usual Latin spelling of a word in Devanagari, if it isn't that of its sounds. @param word normalised */
export const loanword = (word: string): string | undefined => WORDS.get(word)
