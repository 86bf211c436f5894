declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** Draws the page into the element `dom_id`; https://swagger.io/docs/open-source-tools/swagger-ui/usage/configuration */
  export default function SwaggerUI(options: Record<string, unknown>): void;
}
