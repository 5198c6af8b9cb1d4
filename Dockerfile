# One image serves everything; see docker-compose.yml for the deployment it belongs to.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm install --no-save --no-audit --no-fund && npx nx run-many -t build && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build --chown=node:node /app /app
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "backend/dist/main.js"]
