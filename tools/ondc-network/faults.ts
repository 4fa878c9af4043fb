/** What a lender of the made-up network can do wrong. */
export type Fault =
  // It acknowledges, and never answers; answers after everybody has gone; answers with the same bytes twice.
  | 'silent'
  | 'slow'
  | 'twice'
  // What comes later comes first.
  | 'out-of-order'
  // The bytes are not those that were signed; the signature is two hours old; the other lender has signed.
  | 'forged'
  | 'old-signature'
  | 'other-subscriber'
  // It states an APR that its figures do not come to; refuses the request; makes no offer.
  | 'wrong-apr'
  | 'nack'
  | 'no-offer'
  // The form posts into a private network, needs a file, or runs a script.
  | 'form-inward'
  | 'form-file'
  | 'form-script'
