/** A mobile number with its last three digits only: '+91 98••• ••021' for '+919811024021'. Other texts stay hidden whole. */
export function maskedPhone(full: string): string {
  const number = /^(\+\d{1,3}?)(\d{2})\d{5}(\d{3})$/.exec(full)
  return number ? `${number[1]} ${number[2]}••• ••${number[3]}` : '•••••'
}

/** A whole value as it is read out: an Indian number in two groups, '+91 98110 24021'; other texts as they are. */
export const readOut = (value: string): string => value.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')
