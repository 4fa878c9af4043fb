/** Whether the services are simulated in the browser. Apart from the chooser, which brings all services along. */
export const simulated = !import.meta.env.PUBLIC_MAIN_API_URL
