/** The names that the visitor has typed in this tab. Their stores are fetched once a question is about to leave the page. */
export async function visitorNames(): Promise<readonly string[]> {
  const [{ $onboarding }, { $enquiry }] = await Promise.all([
    import('#lib/stores/onboarding/onboarding'),
    import('#lib/stores/enquiry/enquiry'),
  ])
  return [$onboarding.get().fullName, $enquiry.get().fullName]
}
