# One image serves everything; see docker-compose.yml for the deployment it belongs to.
# Layers from what changes seldom to what changes often: packages, then sources.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY tools/package.json tools/
COPY libs/domain/package.json libs/domain/
COPY libs/demo-data/package.json libs/demo-data/
COPY libs/embedded-mongo/package.json libs/embedded-mongo/
COPY libs/i18n/package.json libs/i18n/

FROM packages AS build
RUN npm ci --no-audit --no-fund
COPY . .
RUN npx nx run-many -t build

FROM packages AS production-packages
RUN npm ci --omit=dev --no-audit --no-fund -w @vinkura/backend -w @vinkura/domain -w @vinkura/demo-data -w @vinkura/embedded-mongo -w @vinkura/i18n

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=production-packages /app/ ./
COPY --from=build /app/libs/domain/dist libs/domain/dist
COPY --from=build /app/libs/demo-data/dist libs/demo-data/dist
COPY --from=build /app/libs/embedded-mongo/dist libs/embedded-mongo/dist
COPY --from=build /app/libs/i18n/dist libs/i18n/dist
COPY --from=build /app/libs/i18n/texts libs/i18n/texts
COPY --from=build /app/libs/i18n/names libs/i18n/names
COPY --from=build /app/libs/demo-data/texts libs/demo-data/texts
COPY --from=build /app/libs/demo-data/photos libs/demo-data/photos
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/frontend/dist frontend/dist
# The program belongs to root: the process can change none of its own files. Mails that have no server to go to wait in /data.
RUN mkdir /data && chown node:node /data
ENV DATA_DIR=/data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/live').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "backend/dist/main.js"]
