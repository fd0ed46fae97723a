{{/* Name of a part: RELEASE-finance. */}}
{{- define "club.name" -}}
{{ printf "%s-%s" .root.Release.Name .part | trunc 52 | trimSuffix "-" }}
{{- end }}

{{- define "club.selector" -}}
app.kubernetes.io/name: club
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{- define "club.labels" -}}
{{ include "club.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{/* Image of a part: its own tag, else that of all, else the version of the chart. */}}
{{- define "club.image" -}}
{{ printf "%s/%s:%s" .root.Values.images.prefix .image (.tag | default .root.Values.images.tag | default .root.Chart.AppVersion) }}
{{- end }}

{{/* The addresses of all instances of a service, those that autoscaling may add included. */}}
{{- define "club.addresses" -}}
{{- $name := include "club.name" . -}}
{{- $of := index .root.Values.services .part -}}
{{- $count := ternary $of.autoscaling.maxReplicas $of.replicas $of.autoscaling.enabled -}}
{{- range $at := until (int $count) -}}
{{- if $at }},{{ end }}http://{{ $name }}-{{ $at }}.{{ $name }}:8080
{{- end -}}
{{- end }}

{{/* What the gateway and the services are told alike. */}}
{{- define "club.environment" -}}
{{- $root := . -}}
- { name: NATS_URL_FILE, value: /run/secrets/club/nats-url }
- { name: METRICS_TOKEN_FILE, value: /run/secrets/club/metrics-token }
- { name: CLUB_CURRENCY, value: {{ .Values.club.currency | quote }} }
- { name: CLUB_TIME_ZONE, value: {{ .Values.club.timeZone | quote }} }
- { name: LOG_LEVEL, value: {{ .Values.logLevel | quote }} }
{{- with .Values.tracing }}
{{- if .endpoint }}
- { name: OTEL_EXPORTER_OTLP_ENDPOINT, value: {{ .endpoint | quote }} }
- { name: OTEL_TRACES_SAMPLER_ARG, value: {{ .sampled | quote }} }
{{- end }}
{{- end }}
{{- range $part := list "admin" "seasons" "members" "finance" "import" }}
- { name: {{ upper $part }}_URL, value: {{ include "club.addresses" (dict "root" $root "part" $part) | quote }} }
{{- end }}
{{- end }}

{{- define "club.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "club.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{/* What every pod has. */}}
{{- define "club.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext: {{- include "club.podSecurity" .root | nindent 2 }}
{{- with .root.Values.images.pullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .root.Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .root.Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* Instances of a part on different machines, where there are several. */}}
{{- define "club.spread" -}}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels: {{- include "club.selector" . | nindent 8 }}
{{- end }}

{{/* Five minutes for a start: a million members are read into memory. Then alive is what answers, ready what MongoDB serves. */}}
{{- define "club.probes" -}}
startupProbe:
  httpGet: { path: {{ .ready }}, port: http }
  periodSeconds: 1
  timeoutSeconds: 2
  failureThreshold: 300
readinessProbe:
  httpGet: { path: {{ .ready }}, port: http }
  periodSeconds: 2
  timeoutSeconds: 2
  failureThreshold: 2
livenessProbe:
  httpGet: { path: /health/live, port: http }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 3
{{- end }}
