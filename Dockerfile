# Roadcast in a container: docs/operating/running.md.

FROM node:22-bookworm-slim AS build
# The routing engine is linked against libbsd, which the slim image doesn't have.
RUN apt-get update && apt-get install -y --no-install-recommends libbsd0 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY . .
RUN npm ci
RUN npm run build
# The build keeps its files to its own user, which is not the one that serves.
RUN npm run dataset -- --to /app/built/dataset && DATA_DIR=/app/built node scripts/dist/steps/plan-tours.js && chmod -R a+rX built
# --ignore-scripts: npm would compile the texts again, with a compiler that it just removed.
RUN npm prune --omit=dev --ignore-scripts

FROM node:22-bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends libbsd0 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir --mode=700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The dataset belongs to the image: an upgrade brings its own. The supervisor restarts a server that died.
ENTRYPOINT ["sh", "-c", "ln -sfn /app/built/dataset \"$DATA_DIR/dataset\" && exec node server/dist/app/process/supervise.js --max-old-space-size=1024 --enable-source-maps server/dist/app/main.js"]
